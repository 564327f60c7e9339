# The service in a container: the wheel is built in one stage, and installed with what it needs in another.
#
#   docker build -t dptext .
#   export DPTEXT_TOKEN=$(openssl rand -hex 24)
#   docker run --rm -p 127.0.0.1:8000:8000 -e DPTEXT_TOKEN dptext
#
# Inside a container "only this machine" would be the container alone, so it listens to all and needs a token.
FROM python:3.12-slim AS build
COPY . /source
RUN pip install --no-cache-dir build && python -m build --wheel --outdir /wheels /source

FROM python:3.12-slim
COPY --from=build /wheels /wheels
# /data is for keys, ledgers and policies. Another user than this one may run it, too.
RUN pip install --no-cache-dir "$(echo /wheels/*.whl)[server,postgresql]" && rm -r /wheels \
    && useradd --uid 1000 --create-home dptext \
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
