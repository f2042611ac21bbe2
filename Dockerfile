# docker build -t golden-hour --build-arg COMMIT=$(git rev-parse HEAD) .
# docker build -t golden-hour:media --target media --build-arg COMMIT=$(git rev-parse HEAD) .
#   (with ffmpeg, HEIC and exiftool)
# Without Docker or a registry: deploy/image/build-image.sh
FROM node:22-trixie AS build
WORKDIR /build
COPY . .
ARG COMMIT=
RUN npm ci && npm run build
RUN mkdir /staging \
  && tar -c package.json package-lock.json packages/*/package.json | tar -x -C /staging \
  && cd /staging && npm ci --omit=dev \
  && sh /build/deploy/image/assemble.sh /build /staging/node_modules /app

# For backups (BACKUP_DIR) of servers from 15 to 18.
FROM postgres:18-trixie AS postgres
RUN install -d /tools/bin /tools/lib \
  && cp /usr/lib/postgresql/18/bin/pg_dump /usr/lib/postgresql/18/bin/pg_restore /tools/bin/ \
  && cp -L /usr/lib/*/libpq.so.5 /tools/lib/

FROM debian:trixie-slim AS base
ARG COMMIT=
LABEL org.opencontainers.image.version="0.4.0-dev" org.opencontainers.image.revision="$COMMIT"
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 ca-certificates libgssapi-krb5-2 libldap2 liblz4-1 \
  && rm -rf /var/lib/apt/lists/* /usr/share/doc/* /usr/share/man/* \
  && useradd --uid 1000 --home-dir /data --shell /usr/sbin/nologin site \
  && install -d -m 700 -o site -g site /data /backups
COPY --from=postgres /tools /usr/local
RUN ldconfig && pg_dump --version && pg_restore --version
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
USER site
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
CMD ["/app/bin/node", "src/server/main.ts"]

FROM base AS media
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg libheif-examples libimage-exiftool-perl bubblewrap \
  && rm -rf /var/lib/apt/lists/* /usr/share/doc/* /usr/share/man/*
USER site
COPY --from=build /app /app

FROM base AS site
COPY --from=build /app /app
