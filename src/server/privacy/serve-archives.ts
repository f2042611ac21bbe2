import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendFile } from '#server/uploads/index.ts';
import { archiveOf, storageKeyOf } from './archive-rules.ts';
import { findArchiveOf, findArchiveOfSuspended } from './archive-store.ts';

/**
 * `/account/data/<key>`: the archive of the signed-in person, or of a suspended one, who has its key
 * from a mail; anyone else gets 404.
 */
export function serveArchives(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { key: string } }>(
    '/account/data/:key',
    { config: { cost: 'cheap' } },
    async (request, reply) => {
      const { viewer } = await request.context();
      const row = viewer
        ? await findArchiveOf(platform.db, viewer.id)
        : await findArchiveOfSuspended(platform.db, request.params.key);
      const now = platform.clock();
      if (row?.key !== request.params.key || archiveOf(row, now)?.state !== 'ready')
        throw new DomainError('not_found');
      return sendFile(platform, request, reply, {
        key: storageKeyOf(row.key),
        type: 'application/zip',
        visibility: 'private',
        saveAs: `my-data-${now.toISOString().slice(0, 10)}.zip`,
      });
    },
  );
}
