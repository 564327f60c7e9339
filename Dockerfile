# The service in a container: all is installed in one stage, from packages of known hashes, and copied to another.
#
#   docker build -t dptext .
#   export DPTEXT_TOKEN=$(openssl rand -hex 24)
#   docker run --rm -p 127.0.0.1:8000:8000 -e DPTEXT_TOKEN dptext
#
# Inside a container "only this machine" would be the container alone, so it listens to all and needs a token.
# The base is named by its digest with --build-arg BASE=python@sha256:… (docker buildx imagetools inspect prints it).
ARG BASE=python:3.12.12-slim-bookworm

FROM ${BASE} AS build
COPY requirements-image.txt /
RUN python -m venv /venv \
    && /venv/bin/pip install --no-cache-dir --require-hashes --only-binary :all: --requirement /requirements-image.txt
COPY . /source
RUN /venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation --no-index /source

FROM ${BASE}
COPY --from=build /venv /venv
ENV PATH=/venv/bin:$PATH
# /data is for keys, ledgers and policies. Another user than this one may run it, too.
RUN useradd --uid 1000 --create-home dptext \
    && install --directory --owner dptext --group dptext /data
# A number, by which whoever starts it sees that it is not root.
USER 1000:1000
# Compiled once here and not in each container, unless that has another kind of processor or runs as another user.
ENV NUMBA_CACHE_DIR=/home/dptext/.cache/numba
RUN dptext try "Loops are compiled once." --preset balanced > /dev/null
WORKDIR /data
EXPOSE 8000
HEALTHCHECK --start-period=30s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz')"]
ENTRYPOINT ["dptext", "serve", "--host", "0.0.0.0", "--port", "8000"]
CMD ["--token-env", "DPTEXT_TOKEN"]
