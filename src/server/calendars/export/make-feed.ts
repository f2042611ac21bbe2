import type { CalendarFeed } from '#contract/calendars/calendars.ts';
import { DomainError } from '#contract/errors.ts';
import type { OrderSide } from '#contract/order.ts';
import { createSecretToken } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { replaceFeed } from './feed-store.ts';

/** A private URL for the viewer's bookings on one side, shown only once. Errors: creator.no_profile. */
export async function makeFeed(
  ctx: SignedInContext,
  side: OrderSide,
): Promise<CalendarFeed & { url: string }> {
  const { viewer } = ctx;
  if (side === 'creator' && viewer.creatorId === null) throw new DomainError('creator.no_profile');
  const { token, hash } = createSecretToken();
  const feed = await inTransaction(ctx.db, (tx) =>
    replaceFeed(tx, { userId: viewer.id, side, hash, now: ctx.clock() }),
  );
  return { ...feed, url: `${ctx.publicUrl()}/calendars/${token}.ics` };
}
