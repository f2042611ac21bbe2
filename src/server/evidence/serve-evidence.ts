import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import type { Viewer } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type StoredFile, sendFile } from '#server/uploads/index.ts';

type Find = (
  ctx: Platform & { readonly viewer: Viewer },
  subjectId: number,
  key: string,
) => Promise<StoredFile>;

/**
 * Serves the files of problems' statements: pictures to be seen, PDFs to be saved. `path` has `:id` and `:key`; `find`
 * refuses whoever may not see them.
 */
export function serveEvidence(
  server: FastifyInstance,
  platform: Platform,
  path: string,
  find: Find,
): void {
  server.get<{ Params: { id: string; key: string } }>(path, async (request, reply) => {
    const { viewer, ...ctx } = await request.context();
    if (!viewer) throw new DomainError('not_authenticated');
    const { id, key } = request.params;
    if (!/^[1-9]\d{0,8}$/.test(id)) throw new DomainError('not_found');
    const file = await find({ ...ctx, viewer }, Number(id), key);
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
  });
}
