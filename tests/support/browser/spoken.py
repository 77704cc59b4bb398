"""The texts of the client in every language."""

from functools import cache

from fluent.runtime import FluentBundle, FluentResource

from cartographers.locales import read


@cache
def bundle_of(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(read(language)))
    return bundle


def words(language: str, name: str, /, **values: object) -> str:
    """The text of a message or its attribute: `home-play`, `home-play.about`."""
    bundle = bundle_of(language)
    message_id, _, attribute = name.partition(".")
    message = bundle.get_message(message_id)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None, name
    text, errors = bundle.format_pattern(pattern, values)
    assert not errors, errors
    return str(text)
