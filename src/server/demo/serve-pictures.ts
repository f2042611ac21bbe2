import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { filesOf, pictures, scenesFolder } from './picture-manifest.ts';

const files = new Set(filesOf(pictures));

/** `/demo/scenes/<file>.webp`: only files in the manifest. */
export function servePictures(server: FastifyInstance): void {
  server.get<{ Params: { name: string } }>(
    '/demo/scenes/:name',
    { config: { cost: 'cheap', perMinute: false } },
    async (request, reply) => {
      const file = /^([\w-]+)\.webp$/.exec(request.params.name)?.[1];
      if (!file || !files.has(file)) throw new DomainError('not_found');
      const picture = await readFile(new URL(`${file}.webp`, scenesFolder));
      const tag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('etag', tag)
        .header('cross-origin-resource-policy', 'same-origin');
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('image/webp').send(picture);
    },
  );
}
