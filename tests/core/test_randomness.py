"""Two releases never share noise; the same block of the same call always has the same."""

import multiprocessing
import os
import pickle
from dataclasses import fields, replace

import numpy as np
import pyarrow as pa
import pytest

from dptext.core.assumptions import Assumption
from dptext.core.randomness import AesStream, BlockContext, InsecureSeedWarning, RunKey
from dptext.errors import ParameterError
from dptext.mechanisms.base import WordPrivatizer
from dptext.mechanisms.diffractor import Diffractor
from dptext.text.policy import TextPolicy

CONTEXT = BlockContext(
    fingerprint=b"f", call=0, source="file.csv", column="text", first_row=0, rows=10, content=b"digest"
)


@pytest.fixture
def seeded() -> RunKey:
    with pytest.warns(InsecureSeedWarning):
        return RunKey.from_insecure_seed(7)


def bits(key: RunKey, context: BlockContext = CONTEXT) -> bytes:
    return key.stream(context).uint64(100).tobytes()


def test_every_part_of_the_context_changes_the_noise() -> None:
    key = RunKey()
    other = BlockContext(fingerprint=b"x", call=9, source="x", column="x", first_row=9, rows=9, content=b"x")
    changed = [replace(CONTEXT, **{field.name: getattr(other, field.name)}) for field in fields(BlockContext)]
    changed.append(replace(CONTEXT, source="file.csvtext", column=""))  # fields may not run into each other
    assert len({bits(key), *(bits(key, context) for context in changed)}) == len(fields(BlockContext)) + 2
    assert bits(key) == bits(key)


def test_two_keys_share_no_noise() -> None:
    assert bits(RunKey()) != bits(RunKey())


def test_stream_is_aes_in_counter_mode() -> None:
    """AES-256 of the all-zero block under the all-zero key (NIST AESAVS, GFSbox count 0 uses the same key)."""
    first = AesStream(bytes(32)).uint64(2).tobytes()
    assert first.hex() == "dc95c078a2408989ad48a21492842087"


def test_stream_goes_on_where_it_was() -> None:
    whole, parts = AesStream(bytes(32)), AesStream(bytes(32))
    np.testing.assert_array_equal(whole.uint64(10), np.concatenate([parts.uint64(3), parts.uint64(7)]))


def test_seeded_keys_repeat_and_say_so(seeded: RunKey) -> None:
    with pytest.warns(InsecureSeedWarning):
        again = RunKey.from_insecure_seed(7)
    assert bits(seeded) == bits(again) != bits(RunKey())
    mechanism = Diffractor(epsilon=1.0)
    assert Assumption.SEEDED in mechanism.privatize("the", key=seeded).guarantee.assumptions
    assert Assumption.SEEDED not in mechanism.privatize("the").guarantee.assumptions


@pytest.mark.parametrize("seed", [-1, 1.5, "7", True, None])
def test_bad_seeds_are_refused(seed: object) -> None:
    with pytest.raises(ParameterError, match="seed must be an integer"):
        RunKey.from_insecure_seed(seed)


def test_key_does_not_leave_the_process() -> None:
    key = RunKey()
    with pytest.raises(TypeError, match="cannot be pickled"):
        pickle.dumps(key)
    assert repr(key) == "RunKey(secret)"


def _child_bits(key: RunKey, connection) -> None:
    connection.send(bits(key))


def in_forked_child(key: RunKey) -> bytes:
    context = multiprocessing.get_context("fork")
    here, there = context.Pipe()
    child = context.Process(target=_child_bits, args=(key, there))
    child.start()
    received = here.recv()
    child.join()
    return received


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_forked_children_share_no_noise(seeded: RunKey) -> None:
    for key in (RunKey(), seeded):
        first, second = in_forked_child(key), in_forked_child(key)
        assert len({bits(key), first, second}) == 3


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_child_with_its_parent_s_number_shares_no_noise(seeded: RunKey, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the first process of a namespace of its own, whose parent is the first one of another."""
    monkeypatch.setattr(os, "getpid", lambda: 1)
    for key in (RunKey(), seeded):
        mine = bits(key)
        reading, writing = os.pipe()
        if not (child := os.fork()):
            os.write(writing, bits(key))
            os._exit(0)
        os.waitpid(child, 0)
        theirs = os.read(reading, len(mine))
        os.close(reading)
        os.close(writing)
        assert len(theirs) == len(mine) and theirs != mine == bits(key)


class TestBlocks:
    """The same through whole blocks of text: 400 words, so that equal outputs mean equal noise."""

    texts = pa.array([" ".join(["doctor"] * 20)] * 20)

    def release(self, key: RunKey, mechanism=None, policy=None, **place) -> list[str]:
        privatizer = WordPrivatizer(mechanism or Diffractor(epsilon=1.0), policy=policy, key=key)
        where = {"call": 0, "source": "a", "column": "text", "first_row": 0, **place}
        return privatizer.privatize_block(self.texts, **where).texts.to_pylist()

    def test_same_block_again_is_the_same_release(self) -> None:
        key = RunKey()
        assert self.release(key) == self.release(key)

    @pytest.mark.parametrize("place", [{"call": 1}, {"source": "b"}, {"column": "body"}, {"first_row": 20}])
    def test_other_places_have_other_noise(self, place: dict) -> None:
        key = RunKey()
        assert self.release(key) != self.release(key, **place)

    def test_other_epsilons_have_other_noise(self) -> None:
        """With shared noise the words moved at 1.0001 would be those moved at 1."""
        key, mechanism = RunKey(), Diffractor(epsilon=1.0)
        assert self.release(key, mechanism) != self.release(key, mechanism.with_epsilon(1.0001))

    def test_other_policies_have_other_noise(self) -> None:
        key = RunKey()
        assert self.release(key) != self.release(key, policy=TextPolicy(numbers="drop"))

    def test_two_calls_with_one_key_share_no_noise(self) -> None:
        key, mechanism = RunKey(), Diffractor(epsilon=1.0)
        texts = self.texts.to_pylist()
        assert mechanism.privatize_many(texts, key=key).texts != mechanism.privatize_many(texts, key=key).texts

    def test_long_blocks_are_handled_in_slices(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Slices keep the rows together, and a block that is cut into them repeats as any other."""
        key, nearly_identity = RunKey(), Diffractor(epsilon=1000.0)
        monkeypatch.setattr("dptext.mechanisms.base.SLICE_BYTES", 300)
        assert self.release(key, nearly_identity) == self.texts.to_pylist()
        assert self.release(key) == self.release(key) != self.texts.to_pylist()


def test_texts_in_memory_are_checked() -> None:
    mechanism = Diffractor(epsilon=1.0)
    with pytest.raises(ParameterError, match="Got one string"):
        mechanism.privatize_many("a text")
    with pytest.raises(ParameterError, match="Got int at position 1"):
        mechanism.privatize_many(["a", 3])
    with pytest.raises(ParameterError, match="text at position 1 holds half of a surrogate pair") as error:
        mechanism.privatize_many(["a", "canary \ud800"])
    assert "canary" not in str(error.value)
    with pytest.raises(ParameterError, match="Got NoneType"):
        mechanism.privatize(None)
    with pytest.raises(ParameterError, match="Got a mapping"):
        mechanism.privatize_many({"a": "b"})
    assert mechanism.privatize_many([]).texts == ()
    assert len(mechanism.privatize_many(text for text in ("a", None, "b"))) == 3
