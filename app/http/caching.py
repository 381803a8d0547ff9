"""Strong entity tags, and whether a caller already has the answer they name."""

from functools import lru_cache
from hashlib import blake2b

FOR_A_DAY = b"public, max-age=86400"
REVALIDATED = b"no-cache"
NEVER = b"no-store"


@lru_cache(maxsize=1024)
def entity_tag(body: bytes) -> bytes:
    """The strong tag of an answer: the same bytes have the same tag in every process."""
    return b'"%s"' % blake2b(body, digest_size=12).hexdigest().encode()


def has_it(if_none_match: bytes, tag: bytes) -> bool:
    """Whether an If-None-Match header (``*``, or tags in a list, weak ones too) names this tag.

    A tag of this service is hexadecimal digits between quotes, and no tag holds a quote, so wherever it
    stands in the header it is one of the list.
    """
    return tag in if_none_match or if_none_match.strip() == b"*"
