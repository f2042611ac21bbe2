import { DomainError } from '#contract/errors.ts';
import { paymentOf } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { quotaOf } from './gallery-rules.ts';
import { findGalleryFor, type GalleryRow, type SeenGallery } from './gallery-store.ts';

/** A gallery that the viewer may see. Errors: not_found. */
export async function loadGallery(ctx: SignedInContext, id: number): Promise<SeenGallery> {
  const gallery = await findGalleryFor(ctx.db, ctx.viewer.id, id);
  if (!gallery) throw new DomainError('not_found');
  return gallery;
}

/** One that the viewer made. Errors: not_found, forbidden for its client. */
export async function loadOwnGallery(ctx: SignedInContext, id: number): Promise<SeenGallery> {
  const gallery = await loadGallery(ctx, id);
  if (gallery.side !== 'creator') throw new DomainError('forbidden');
  return gallery;
}

/** Whether payments are imitated on a site that is public. */
export const isSandboxedProduction = ({ config }: Pick<SignedInContext, 'config'>): boolean =>
  config.production && config.PAYMENTS === 'sandbox';

/** Bytes it may hold now. */
export async function quotaBytesOf(
  ctx: SignedInContext,
  db: Queryable,
  { order }: GalleryRow,
): Promise<number> {
  if (isSandboxedProduction(ctx)) return 0;
  const payment = await paymentOf(db, order);
  return quotaOf(payment?.heldCents ?? 0, ctx.settings.now());
}
