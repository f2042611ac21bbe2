import type { OrderKind, OrderRef } from '#contract/order.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';

/** How a kind finds its order once it is locked; undefined if it is gone. */
export interface PaidKind<Row> {
  readonly kind: OrderKind;
  find(tx: Tx, id: number): Promise<Row | undefined>;
}

/** Has orders of this kind follow their money inside its transaction, each under its lock. */
export const followsPayment = <Row, Fact extends { readonly order: OrderRef }>(
  { kind, find }: PaidKind<Row>,
  event: EventKind<Fact>,
  name: string,
  follow: (ctx: Platform, tx: Tx, row: Row | undefined, fact: Fact) => Promise<unknown>,
): Subscriber =>
  subscribe(event, `${kind}-${name}`, {
    within: async (ctx, tx, { payload }) => {
      if (payload.order.kind !== kind) return;
      await lockEntity(tx, kind, payload.order.id);
      await follow(ctx, tx, await find(tx, payload.order.id), payload);
    },
  });
