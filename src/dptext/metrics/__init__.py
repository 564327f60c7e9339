"""One geometry: metrics between words, and who is near whom in them."""
