# syntax=docker/dockerfile:1
FROM python:3.13-slim AS build
WORKDIR /build
COPY requirements.txt .
# Into a folder and not a virtual environment, which breaks when the base moves its interpreter.
RUN pip install --no-cache-dir --no-compile --require-hashes --target /deps -r requirements.txt

FROM python:3.13-slim
ENV PYTHONPATH=/deps \
    PYTHONUNBUFFERED=1 \
    HOST=0.0.0.0 \
    PORT=8000
WORKDIR /srv
COPY --from=build /deps /deps
COPY app app
COPY openapi openapi
# Compiled here, since at run time the root is read-only and the user owns nothing.
RUN python -m compileall -q /deps app
USER 65532:65532
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=2s --start-period=5s \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=2)"]
# Not through a shell, so that TERM reaches the service, which finishes what is under way and exits 0.
CMD ["python", "-m", "app"]
