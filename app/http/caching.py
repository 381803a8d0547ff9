"""Strong entity tags, and whether a caller already has the answer they name."""

from hashlib import blake2b

FOR_A_DAY = b"public, max-age=86400"
REVALIDATED = b"no-cache"
NEVER = b"no-store"


def entity_tag(body: bytes) -> bytes:
    """The strong tag of an answer: the same bytes have the same tag in every process."""
    return b'"%s"' % blake2b(body, digest_size=12).hexdigest().encode()


def has_it(if_none_match: bytes, tag: bytes) -> bool:
    """Whether an If-None-Match header (tags in a list, weak ones too, or ``*``) names this tag.

    Tags of this service hold no comma, so a foreign tag that does can be split without harm.
    """
    return any(
        candidate == b"*" or candidate.removeprefix(b"W/") == tag
        for candidate in map(bytes.strip, if_none_match.split(b","))
    )
