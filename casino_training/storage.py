"""How static files are kept for serving."""

from typing import Any

from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # WhiteNoise ships no types
    """Names with digests, and gzip only: brotli would make every start forty seconds longer."""

    def create_compressor(self, **kwargs: Any) -> Compressor:
        """WhiteNoise's own, without brotli."""
        return Compressor(**kwargs, use_brotli=False)
