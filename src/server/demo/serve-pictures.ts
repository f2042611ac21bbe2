import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { avatars, avatarsFolder, scenes, scenesFolder } from './picture-manifest.ts';

const folders = new Map([
  ['scenes', { url: scenesFolder, files: new Set(scenes.map(({ file }) => file)) }],
  ['avatars', { url: avatarsFolder, files: new Set(avatars.map(({ file }) => file)) }],
]);

/** `/demo/scenes/<file>.webp` and `/demo/avatars/<file>.webp`, those of the manifest and no others. */
export function servePictures(server: FastifyInstance): void {
  server.get<{ Params: { folder: string; name: string } }>(
    '/demo/:folder/:name',
    { config: { rateLimit: false } },
    async (request, reply) => {
      const folder = folders.get(request.params.folder);
      const file = /^([\w-]+)\.webp$/.exec(request.params.name)?.[1];
      if (!folder || !file || !folder.files.has(file)) throw new DomainError('not_found');
      const picture = await readFile(new URL(`${file}.webp`, folder.url));
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
