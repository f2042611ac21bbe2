import { DomainError } from '#contract/errors.ts';
import { countDaily } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { galleryReported } from '../events.ts';
import type { GalleryAccess } from '../gallery-access.ts';
import { lockGallery } from '../gallery-store.ts';
import { countReports, insertReport } from './report-store.ts';

/** Reports by links of a gallery, in all: more say nothing new to the operators. */
const maxByLinks = 10;

/**
 * Tells the operators, once for each person, and some times for links. Errors: forbidden for the
 * creator, account.daily_limit, gallery.already_reported.
 */
export async function reportGallery(
  ctx: Context,
  { gallery, side, link, who }: GalleryAccess,
  { reason }: { readonly reason: string },
) {
  if (side === 'creator') throw new DomainError('forbidden');
  const galleryId = gallery.id;
  const reporterId = who?.personId ?? null;
  const linkId = link?.id ?? null;
  await inTransaction(ctx.db, async (tx) => {
    await lockGallery(tx, galleryId);
    const max = reporterId === null ? maxByLinks : 1;
    if ((await countReports(tx, { galleryId, reporterId })) >= max)
      throw new DomainError('gallery.already_reported');
    if (reporterId !== null) await countDaily(ctx, tx, 'report.sent', { userId: reporterId });
    await insertReport(tx, { galleryId, reporterId, linkId, reason, createdAt: ctx.clock() });
    const { creatorId } = gallery;
    await ctx.events.record(tx, galleryReported, { galleryId, creatorId, reporterId, reason });
  });
  return { ok: true } as const;
}
