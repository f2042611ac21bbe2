import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendFile } from '#server/uploads/index.ts';
import { findEvidence } from './comment.ts';
import type { DisputedKind } from './disputed-order.ts';

/** Serves the files of comments, pictures to be seen and PDFs to be saved. `path` has `:id` and `:key`. */
export function serveEvidence(
  server: FastifyInstance,
  platform: Platform,
  path: string,
  of: DisputedKind,
): void {
  server.get<{ Params: { id: string; key: string } }>(
    path,
    { config: { cost: 'read' } },
    async (request, reply) => {
      const { viewer, ...ctx } = await request.context();
      if (!viewer) throw new DomainError('not_authenticated');
      const { id, key } = request.params;
      if (!/^[1-9]\d{0,8}$/.test(id)) throw new DomainError('not_found');
      const file = await findEvidence({ ...ctx, viewer }, of, Number(id), key);
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
