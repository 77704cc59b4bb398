"""The words of the client, as a person of some language reads them."""

from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from cartographers.locales import read


@cache
def bundle_of(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(read(language)))
    return bundle


def words(language: str, name: str, **values: object) -> str:
    bundle = bundle_of(language)
    message = bundle.get_message(name)
    assert message.value is not None, name
    text, errors = bundle.format_pattern(message.value, values)
    assert not errors, errors
    return str(text)
