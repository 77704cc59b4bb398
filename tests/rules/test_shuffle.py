"""The shuffle: published results that every version and every language must reproduce."""

from collections import Counter
from itertools import islice

from cartographers.rules.shuffle import seed_hash, shuffled, words


def test_published_words() -> None:
    assert list(islice(words("42", "spring"), 5)) == [
        0x683C7442A6E97BDE,
        0x1C372104ADC37DD4,
        0xBC65F2DDEEA3602F,
        0xC09887B04F18AC4F,
        0x1B67B1CB65921049,
    ]


def test_published_shuffles() -> None:
    assert "".join(shuffled("abcdefghijklm", "42", "spring")) == "kjmdgcleahibf"
    assert "".join(shuffled("abcdefghijklm", "42", "summer")) == "idgklcfhjmabe"
    assert "".join(shuffled("abcdefghijklm", "43", "spring")) == "eahfjimcdlgkb"
    assert shuffled((), "42", "spring") == ()
    assert shuffled(("a",), "42", "spring") == ("a",)


def test_the_hash_of_a_seed_is_plain_sha256() -> None:
    assert seed_hash("42") == "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049"


def test_every_order_is_equally_likely() -> None:
    orders = Counter(shuffled("abc", str(seed), "deck") for seed in range(6000))
    assert len(orders) == 6
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in orders.values())
    assert chi_squared < 20.5  # 5 degrees of freedom: once in a thousand seeds of such tests


def test_every_card_is_shuffled_to_every_position() -> None:
    places = Counter(
        (card, place)
        for seed in range(5000)
        for place, card in enumerate(shuffled("abcdefghij", str(seed), "deck"))
    )
    assert len(places) == 100
    chi_squared = sum((count - 500) ** 2 / 500 for count in places.values())
    assert chi_squared < 129  # 81 degrees of freedom: once in two thousand
