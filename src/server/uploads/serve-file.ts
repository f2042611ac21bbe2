import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
};

/** `/files/<key>/<width>.<ending>`: the key is unguessable and its bytes never change. */
export function serveFiles(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { key: string; name: string } }>(
    '/files/:key/:name',
    async (request, reply) => {
      const { key, name } = request.params;
      const type = types[/^\d{1,5}\.([a-z]{3,4})$/.exec(name)?.[1] ?? ''];
      if (!type || !/^[0-9a-f]{32}$/.test(key)) throw new DomainError('not_found');
      const file = await platform.storage.get(`${key}/${name}`);
      if (!file) throw new DomainError('not_found');
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-length', file.size)
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'same-origin')
        .send(file.stream);
    },
  );
}
