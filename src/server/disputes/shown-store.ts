import { sql } from 'kysely';
import type { Dispute, DisputeEnding } from '#contract/disputes/disputes.ts';
import type { OrderKind, OrderSide } from '#contract/order.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

/** The columns that {@link disputeColumns} adds to a row. */
export interface DisputeColumns {
  /** The newest dispute, open or ended. */
  readonly dispute: {
    readonly openedBy: number;
    readonly reason: string;
    readonly openedAt: string;
    readonly ending: DisputeEnding | null;
    readonly endedAt: string | null;
    readonly decision: string | null;
    readonly creatorAmount: number | null;
    /** Its opener withdrew one about this order in the 30 days before. */
    readonly again: boolean;
  } | null;
  /** The proposal pending with the other side. */
  readonly settlement: {
    readonly number: number;
    readonly proposedBy: number;
    readonly creatorAmount: number;
    readonly note: string;
    readonly createdAt: string;
  } | null;
  /** Cents for the creator of the split that both agreed on. */
  readonly agreedAmount: number | null;
}

/** Whether the opener of `disputes` withdrew one about the same order in the 30 days before. */
export const openedAgain = sql<boolean>`exists (select from disputes past
  where past.order_kind = disputes.order_kind and past.order_id = disputes.order_id
    and past.opened_by = disputes.opened_by and past.ending = 'withdrawn'
    and past.ended_at > disputes.opened_at - interval '30 days' and past.id < disputes.id)`;

/** For the query of an order whose id is `id` there. */
export function disputeColumns(kind: OrderKind, id: string) {
  const ofOrder = sql`order_kind = ${sql.lit(kind)} and order_id = ${sql.raw(id)}`;
  return [
    sql<DisputeColumns['dispute']>`(
      select json_build_object('openedBy', opened_by, 'reason', reason, 'openedAt', ${isoInstant('opened_at')},
        'ending', ending, 'endedAt', ${isoInstant('ended_at')}, 'decision', decision, 'creatorAmount', creator_amount,
        'again', ${openedAgain})
      from disputes where ${ofOrder} order by disputes.id desc limit 1)`.as('dispute'),
    sql<DisputeColumns['settlement']>`(
      select json_build_object('number', number, 'proposedBy', proposed_by, 'creatorAmount', creator_amount,
        'note', note, 'createdAt', ${isoInstant('settlements.created_at')})
      from settlements where ${ofOrder} and settlements.status = 'proposed')`.as('settlement'),
    sql<number | null>`(
      select creator_amount from settlements where ${ofOrder} and settlements.status = 'accepted')`.as(
      'agreedAmount',
    ),
  ] as const;
}

/** Whether an agreed split, or a decision, gave the creator anything. */
export const isSplitPaidIn = ({
  agreedAmount,
  dispute,
}: Pick<DisputeColumns, 'agreedAmount' | 'dispute'>): boolean =>
  (agreedAmount ?? 0) > 0 || (dispute?.ending === 'decided' && (dispute.creatorAmount ?? 0) > 0);

/** The person's side of the order. */
export const sideIn = (order: { readonly clientId: number }, userId: number): OrderSide =>
  order.clientId === userId ? 'client' : 'creator';

export function showDispute(
  row: Pick<DisputeColumns, 'dispute'> & { readonly clientId: number },
): Dispute | null {
  if (!row.dispute) return null;
  const { openedBy, decision, creatorAmount, again: _, ...dispute } = row.dispute;
  return {
    ...dispute,
    by: sideIn(row, openedBy),
    decision:
      decision === null || creatorAmount === null ? null : { words: decision, creatorAmount },
  };
}

/** The person who opened the undecided dispute. */
export const openDisputeBy = (
  row: Pick<DisputeColumns, 'dispute'> & { readonly clientId: number },
): OrderSide | null => (row.dispute?.ending === null ? sideIn(row, row.dispute.openedBy) : null);
