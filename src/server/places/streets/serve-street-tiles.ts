import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Compression } from 'pmtiles';
import { DomainError } from '#contract/errors.ts';
import { visitorKey } from '#server/platform/http/limits/visitor-key.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createFairQueue } from '#server/platform/queue/fair-queue.ts';
import { type StreetFile, StreetsError, type StreetTile, unpack } from './street-file.ts';
import { closeStreets, streetsOf } from './streets.ts';

const maxKeptBytes = 16 * 1024 * 1024;
/** Tiles read and checked at once: each takes some megabytes. */
const reading = createFairQueue({
  places: 8,
  reserved: 0,
  waitingEach: 100,
  waiting: 400,
  longestWaitMs: 5000,
});
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

interface Asked {
  readonly Params: { readonly z: string; readonly x: string; readonly y: string };
  readonly Querystring: { readonly v?: unknown };
}

/**
 * `/map/tiles/<z>/<x>/<y>`: one tile of the file of streets, gzipped as it is there. With `v`, the
 * version of the file, browsers keep it for a year. 204 where the file has nothing or can't be read.
 */
export function serveStreetTiles(server: FastifyInstance, platform: Platform): void {
  const kept = new LRUCache<string, StreetTile>({
    maxSize: maxKeptBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  server.addHook('onClose', () => closeStreets(platform));
  server.get<Asked>(
    '/map/tiles/:z/:x/:y',
    // A view of a large screen shows two dozen, and a move as many again.
    { config: { cost: 'cheap', perMinute: 1200 } },
    async (request, reply) => {
      const streets = streetsOf(platform);
      if (streets.state !== 'open') throw new DomainError('not_found');
      const [z, x, y] = placeOf(request.params, streets.file);
      const { version } = streets.file;
      const key = `${z}-${x}-${y}`;
      const tag = `W/"${version}-${key}"`;
      const forGood = request.query.v === version;
      reply
        .header('cache-control', forGood ? 'public, max-age=31536000, immutable' : 'no-cache')
        .header('etag', tag)
        .header('vary', 'accept-encoding')
        .header('cross-origin-resource-policy', 'same-origin');
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      const claim = { key: visitorKey(request.ip), preferred: false };
      try {
        const tile = kept.get(key) ?? (await reading.run(claim, () => streets.file.tile(z, x, y)));
        if (!tile) return reply.code(204).send();
        kept.set(key, tile);
        return await sendTile(request, reply, tile);
      } catch (err) {
        if (!(err instanceof StreetsError)) throw err;
        streets.unreadable += 1;
        request.log.warn({ err, tile: key }, 'A tile of the streets is unreadable');
        return reply.header('cache-control', 'no-store').removeHeader('etag').code(204).send();
      }
    },
  );
}

/** Errors: not_found. */
function placeOf(
  { z, x, y }: Asked['Params'],
  { minZoom, maxZoom }: StreetFile,
): [z: number, x: number, y: number] {
  const isWhole = [z, x, y].every((one) => /^\d{1,7}$/.test(one));
  const [zoom, across, down] = [Number(z), Number(x), Number(y)];
  const isThere = zoom >= minZoom && zoom <= maxZoom && Math.max(across, down) < 2 ** zoom;
  if (!isWhole || !isThere) throw new DomainError('not_found');
  return [zoom, across, down];
}

async function sendTile(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, gzip }: StreetTile,
): Promise<FastifyReply> {
  reply.type('application/vnd.mapbox-vector-tile');
  if (!gzip) return reply.send(bytes);
  if (takesGzip.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.header('content-encoding', 'gzip').send(bytes);
  return reply.send(Buffer.from(await unpack(bytes, 'tile', Compression.Gzip)));
}
