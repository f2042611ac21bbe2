import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { GalleryAccess } from '../gallery-access.ts';
import { isLinkOpen } from './link-store.ts';

/** A fast line is looked at by bytes, a slow one by milliseconds. */
const lookEvery = { bytes: 4_000_000, ms: 5000 };

/** A reply to a link's guest that is cut off once the link is closed or over. */
export function whileOpen(
  { db, clock }: Context,
  { link }: GalleryAccess,
  reply: RangedReply,
): RangedReply {
  if (!link) return reply;
  return {
    ...reply,
    read: async function* (range) {
      let bytes = 0;
      let lookAt = performance.now() + lookEvery.ms;
      for await (const piece of reply.read(range)) {
        if (bytes >= lookEvery.bytes || performance.now() >= lookAt) {
          if (!(await isLinkOpen(db, link.id, clock())))
            throw new DomainError('gallery_link.closed');
          bytes = 0;
          lookAt = performance.now() + lookEvery.ms;
        }
        bytes += piece.length;
        yield piece;
      }
    },
  };
}
