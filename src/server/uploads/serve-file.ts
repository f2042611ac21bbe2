import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendFile } from './send-file.ts';

/**
 * `/files/<key>/<width>.<ending>`: public files, without a query. The key is unguessable and its
 * bytes never change; private files are stored elsewhere.
 */
export function serveFiles(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { key: string; name: string } }>(
    '/files/:key/:name',
    // A single page of creators shows dozens.
    { config: { cost: 'cheap', perMinute: false } },
    async (request, reply) => {
      const { key, name } = request.params;
      const ending = /^\d{1,5}\.(webp|avif|mp4)$/.exec(name)?.[1];
      if (!ending || !/^[0-9a-f]{32}$/.test(key)) throw new DomainError('not_found');
      const type = ending === 'mp4' ? 'video/mp4' : `image/${ending}`;
      return sendFile(platform, request, reply, {
        key: `${key}/${name}`,
        type,
        visibility: 'public',
      });
    },
  );
}
