import type { FastifyInstance } from 'fastify';
import { DomainError } from '#contract/errors.ts';
import { insertReading } from '#server/platform/audit/action-store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendFile } from '#server/uploads/index.ts';
import { findAttachmentFor } from './attachment-store.ts';

/**
 * `/attachments/<key>/<name>`: a message's attachment, for people who may read it; 404 for everyone
 * else. A PDF is saved and never shown on this site's own address.
 */
export function serveAttachments(server: FastifyInstance, platform: Platform): void {
  server.get<{ Params: { key: string; name: string } }>(
    '/attachments/:key/:name',
    { config: { cost: 'cheap' } },
    async (request, reply) => {
      const { key, name } = request.params;
      const { viewer } = await request.context();
      const file =
        viewer && /^[0-9a-f]{32}$/.test(key)
          ? await findAttachmentFor(platform.db, viewer, key)
          : undefined;
      const variant = file?.variants.find((one) => one.key.endsWith(`/${name}`));
      if (!file || !variant) throw new DomainError('not_found');
      if (viewer?.isSupport && !file.theirs) {
        await insertReading(platform.db, {
          operatorId: viewer.id,
          action: 'attachment.read',
          subject: `file:${key}`,
        });
      }
      return sendFile(platform, request, reply, {
        key: variant.key,
        type: variant.type,
        visibility: 'private',
        ...(variant.type === 'application/pdf' ? { saveAs: file.name } : {}),
      });
    },
  );
}
