import { sql } from 'kysely';
import type { OrderRef } from '#contract/order.ts';
import { moneyOf } from '#server/payments/index.ts';
import { siteTimeZone } from '#server/places/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface ComingApproval {
  /** An instant. */
  readonly at: string;
  /** The order's, or the site's. */
  readonly timeZone: string;
  /** What the creator is paid then. */
  readonly creatorCents: number;
}

/** When delivered work is approved automatically; null if nothing is, or nothing is held. */
export async function findComingApproval(
  platform: Platform,
  order: OrderRef,
): Promise<ComingApproval | null> {
  const [due, money] = await Promise.all([
    platform.db
      .selectFrom('dueOrders as d')
      .innerJoin('orders as o', (join) =>
        join.onRef('o.kind', '=', 'd.kind').onRef('o.id', '=', 'd.id'),
      )
      .select(['d.dueAt', 'o.timeZone'])
      .where('d.kind', '=', order.kind)
      .where('d.id', '=', order.id)
      .where(
        sql<boolean>`exists (select from galleries g where g.order_kind = d.kind and g.order_id = d.id and g.stage = 'delivered')`,
      )
      .executeTakeFirst(),
    moneyOf(platform.db, order),
  ]);
  const creatorCents = money ? money.heldCents - money.heldFeeCents : 0;
  if (!due || creatorCents <= 0) return null;
  const timeZone = due.timeZone ?? (await siteTimeZone(platform));
  return { at: due.dueAt, timeZone, creatorCents };
}
