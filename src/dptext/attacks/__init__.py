"""What an attacker gets out of a release: adversaries, each fitted on what it may know and then shown the release."""
