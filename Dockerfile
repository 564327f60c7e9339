# The service in a container: the wheel is built in one stage, and installed with what it needs in another.
#
#   docker build -t dptext .
#   docker run --rm -p 127.0.0.1:8000:8000 -e DPTEXT_TOKEN="$(openssl rand -hex 24)" dptext
#
# Inside a container "only this machine" would be the container alone, so it listens to all and needs a token.
FROM python:3.12-slim AS build
COPY . /source
RUN pip install --no-cache-dir build && python -m build --wheel --outdir /wheels /source

FROM python:3.12-slim
COPY --from=build /wheels /wheels
RUN for wheel in /wheels/*.whl; do pip install --no-cache-dir "$wheel[server,ledger]"; done && rm -r /wheels \
    && useradd --create-home dptext
USER dptext
# Compiled once here, into the cache folder of the user, and not at the first request.
ENV NUMBA_CACHE_DIR=/home/dptext/.cache/numba
RUN dptext warm-up --quiet
EXPOSE 8000
ENTRYPOINT ["dptext", "serve", "--host", "0.0.0.0", "--port", "8000"]
CMD ["--token-env", "DPTEXT_TOKEN"]
