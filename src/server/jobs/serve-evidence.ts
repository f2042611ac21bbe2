import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendFile } from '#server/uploads/index.ts';
import { findEvidence } from './read-evidence.ts';

/** The files of a problem's statements: pictures to be seen, PDFs to be saved, for its two sides and operators. */
export function serveEvidence(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { id: string; key: string } }>(
    '/api/jobs/:id/dispute/files/:key',
    async (request, reply) => {
      const { viewer, ...ctx } = await request.context();
      if (!viewer) throw new DomainError('not_authenticated');
      const { id, key } = request.params;
      if (!/^[1-9]\d{0,8}$/.test(id)) throw new DomainError('not_found');
      const file = await findEvidence({ ...ctx, viewer }, Number(id), key);
      const widest = file.variants
        .filter(({ type }) => type === file.mediaType)
        .toSorted((a, b) => b.width - a.width)[0];
      if (!widest) throw new DomainError('not_found');
      const saved = file.mediaType === 'application/pdf' ? { saveAs: file.name } : {};
      return sendFile(platform, request, reply, {
        key: widest.key,
        type: widest.type,
        visibility: 'private',
        ...saved,
      });
    },
  );
}
