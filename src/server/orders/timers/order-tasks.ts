import type { OrderKind } from '#contract/order.ts';
import { listNeverDeliveredAsSystem } from '#server/deliveries/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import type { OrderMails } from '../mails/order-mails.ts';
import { listDueOrdersAsSystem, listWaitingWorkAsSystem } from './due-store.ts';

/** A kind whose orders end by time. Each operation looks again whether the order is still as it was listed. */
export interface TimedKind {
  readonly kind: OrderKind;
  /** Ends an order whose client did not answer in time, and pays its creator. */
  readonly endDue: (ctx: Platform, id: number) => Promise<unknown>;
  /** Refunds what is held for an order of which nothing was delivered. */
  readonly refundUndelivered: (ctx: Platform, id: number) => Promise<unknown>;
  readonly mails: OrderMails;
}

/** What time brings about for orders of these kinds. */
export function orderTasks(kinds: readonly TimedKind[]): Tasks {
  const each =
    <Item extends number | { readonly id: number }>(
      what: string,
      list: (ctx: Platform, of: TimedKind, after: number) => Promise<readonly Item[]>,
      work: (of: TimedKind) => (ctx: Platform, item: Item) => Promise<unknown>,
    ): Task =>
    async (ctx) => {
      for (const of of kinds)
        await tryAll(
          ctx,
          what,
          (after) => list(ctx, of, after),
          (item) => work(of)(ctx, item),
        );
    };
  return {
    'end-due-orders': each(
      'end of an order that is due',
      ({ db, clock }, { kind }, after) => listDueOrdersAsSystem(db, kind, clock(), after),
      ({ endDue }) => endDue,
    ),
    'refund-undelivered-orders': each(
      'refund of an undelivered order',
      ({ db, clock }, { kind }, after) => listNeverDeliveredAsSystem(db, kind, clock(), after),
      ({ refundUndelivered }) => refundUndelivered,
    ),
    'announce-approvals': each(
      'notice of an approval',
      ({ db, clock }, { kind, mails }, after) =>
        listWaitingWorkAsSystem(db, kind, mails.approvalMail, clock(), after),
      ({ mails }) => mails.announceApproval,
    ),
  };
}
