import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findPayoutDelay, setPayoutDelay } from '../payouts/account-store.ts';
import { providerOf } from './stripe/adapter.ts';

/** A creator is new until so long after their first transfer. */
const newFor = sql`interval '60 days'`;
/** The provider's own, which it never shortens. */
const usualDays = 2;

/**
 * A new creator's payouts wait for as long as the operator chose, so that money is still there if a
 * card is disputed or work refunded. A refusal is logged, and holds nothing up.
 */
export async function delayPayouts(
  ctx: Platform,
  { creatorId, accountId }: { readonly creatorId: number; readonly accountId: string },
): Promise<void> {
  const chosen = ctx.settings.now().newCreatorPayoutDays;
  const wanted = chosen > usualDays && (await isNew(ctx.db, creatorId)) ? chosen : null;
  if ((await findPayoutDelay(ctx.db, creatorId)) === wanted) return;
  try {
    await providerOf(ctx).delayPayouts(accountId, wanted);
    await setPayoutDelay(ctx.db, creatorId, wanted);
  } catch (error) {
    ctx.log.warn({ err: error, creatorId }, 'The delay of payouts could not be set');
  }
}

async function isNew(db: Queryable, creatorId: number): Promise<boolean> {
  const { rows } = await sql`select from releases
    where creator_id = ${creatorId} and transferred_at < now() - ${newFor}`.execute(db);
  return rows.length === 0;
}
