import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { readRange } from '#server/platform/http/files/range-rules.ts';
import type { Platform } from '#server/platform/platform.ts';
import { ownFolder } from './own-pictures.ts';
import { filesOf, filmSeconds, filmsFolder, pictures, scenesFolder } from './picture-manifest.ts';
import { portraits, portraitsFolder } from './portraits.ts';

const files = new Set(filesOf(pictures));
const options = { config: { cost: 'cheap', perMinute: false } } as const;
type Named = { Params: { name: string } };

const ownFile = /^own-\d+(-640)?$/;

/** `/demo/scenes/<file>.webp` with the operator's own, `/demo/portraits/<file>.webp` and `/demo/films/<file>.mp4`: only the demo's own files. */
export function servePictures(server: FastifyInstance, { config }: Platform): void {
  server.get<Named>('/demo/scenes/:name', options, async (request, reply) => {
    const file = /^([\w-]+)\.webp$/.exec(request.params.name)?.[1];
    if (file && ownFile.test(file))
      return send(request, reply, join(ownFolder(config.DATA_DIR), `${file}.webp`), 'image/webp');
    if (!file || !files.has(file)) throw new DomainError('not_found');
    return send(request, reply, new URL(`${file}.webp`, scenesFolder), 'image/webp');
  });
  server.get<Named>('/demo/portraits/:name', options, async (request, reply) => {
    const file = /^([\w-]+)\.webp$/.exec(request.params.name)?.[1];
    if (!file || !portraits.has(file)) throw new DomainError('not_found');
    return send(request, reply, new URL(`${file}.webp`, portraitsFolder), 'image/webp');
  });
  server.get<Named>('/demo/films/:name', options, async (request, reply) => {
    const file = /^([\w-]+)\.mp4$/.exec(request.params.name)?.[1];
    if (!file || !filmSeconds.has(file)) throw new DomainError('not_found');
    return send(request, reply, new URL(`${file}.mp4`, filmsFolder), 'video/mp4');
  });
}

async function send(
  request: FastifyRequest<Named>,
  reply: FastifyReply,
  file: URL | string,
  type: string,
): Promise<FastifyReply> {
  const bytes = await readFile(file).catch(() => {
    throw new DomainError('not_found');
  });
  const tag = `"${createHash('sha1').update(bytes).digest('base64url')}"`;
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', tag)
    .header('accept-ranges', 'bytes')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  const range = readRange(request.headers.range ?? '', bytes.length);
  if (range === 'outside')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  if (!range) return reply.type(type).send(bytes);
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${start}-${end}/${bytes.length}`)
    .type(type)
    .send(bytes.subarray(start, end + 1));
}
