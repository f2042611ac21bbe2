import { DomainError } from '#contract/errors.ts';
import { moneyOf } from '#server/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { accessOf, type GalleryAccess } from './gallery-access.ts';
import { quotaOf } from './gallery-rules.ts';
import { findGalleryFor, type GalleryRow } from './gallery-store.ts';

/** A gallery that the viewer may see. Errors: not_found. */
export async function loadAccess(ctx: SignedInContext, id: number): Promise<GalleryAccess> {
  const personId = ctx.viewer.id;
  const gallery = await findGalleryFor(ctx.db, personId, id);
  if (!gallery) throw new DomainError('not_found');
  return accessOf(gallery, { side: gallery.side, who: { personId, guestId: null } });
}

/** One that the viewer made. Errors: not_found, forbidden for its client. */
export async function loadOwnGallery(ctx: SignedInContext, id: number): Promise<GalleryAccess> {
  const access = await loadAccess(ctx, id);
  if (access.side !== 'creator') throw new DomainError('forbidden');
  return access;
}

/** One of the viewer's order. Errors: not_found, forbidden for its creator. */
export async function loadBoughtGallery(ctx: SignedInContext, id: number): Promise<GalleryAccess> {
  const access = await loadAccess(ctx, id);
  if (access.side !== 'client') throw new DomainError('forbidden');
  return access;
}

/** Whether payments are imitated on a site that is public. */
export const isSandboxedProduction = ({ config }: Pick<SignedInContext, 'config'>): boolean =>
  config.production && config.PAYMENTS === 'sandbox';

/** Bytes it may hold now. */
export async function quotaBytesOf(
  ctx: Pick<SignedInContext, 'config' | 'settings'>,
  db: Queryable,
  { order }: GalleryRow,
): Promise<number> {
  if (isSandboxedProduction(ctx)) return 0;
  const money = await moneyOf(db, order);
  return quotaOf(money?.heldCents ?? 0, ctx.settings.now());
}
