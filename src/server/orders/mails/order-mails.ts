import type { OrderKind, OrderSide } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { MailTemplate } from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type MoveFact,
  moveDeclined,
  moveProposed,
  type OrderFact,
  orderCompleted,
  orderMoved,
  type ShownTime,
} from '../events.ts';

export interface MailedFacts {
  readonly id: number;
  readonly clientEmail: string;
  /** Absent if only the client is ever mailed. */
  readonly creatorEmail?: string;
}

/** Delivered work that is approved automatically in these days. */
export interface WaitingWork {
  readonly id: number;
  readonly daysLeft: number;
  /** The delivery and the day of notice: one mail for each. */
  readonly notice: string;
}

/** What a kind's mails say: `Told` of an order, to one side. */
interface MailedKind<Facts extends MailedFacts, Told extends object, Time extends object> {
  /** Undefined if the order is gone. */
  readonly find: (db: Queryable, id: number) => Promise<Facts | undefined>;
  readonly tell: (facts: Facts, side: OrderSide) => Told;
  /** Tells the client when delivered work is approved automatically. */
  readonly approvalComing: MailTemplate<Told & { readonly daysLeft: number }>;
  /** Of a kind that mails what becomes of a proposed time. */
  readonly moves?: {
    readonly newTimes: (facts: Facts, proposed: ShownTime) => Time;
    readonly proposed: MailTemplate<Told & { readonly newTimes: Time }>;
    readonly declined: MailTemplate<Told & { readonly newTimes: Time }>;
    readonly moved: MailTemplate<Told>;
  };
  /** Asks the client for a review. */
  readonly reviewRequest?: MailTemplate<Told>;
}

const both: readonly OrderSide[] = ['client', 'creator'];
const otherThan = (side: OrderSide): OrderSide => (side === 'client' ? 'creator' : 'client');

/** The mails of one kind, ready to be sent. */
export function orderMails<Facts extends MailedFacts, Told extends object, Time extends object>(
  of: MailedKind<Facts, Told, Time>,
) {
  /** One mail to each of these sides per key, however often the task runs. */
  async function write<More extends object>(
    ctx: Platform,
    id: number,
    template: MailTemplate<Told & More>,
    contentOf: (facts: Facts, side: OrderSide) => { readonly key: string; readonly more: More },
    sides = both,
  ): Promise<void> {
    const facts = await of.find(ctx.db, id);
    if (!facts) return;
    for (const side of sides) {
      const { key, more } = contentOf(facts, side);
      const to = side === 'client' ? facts.clientEmail : facts.creatorEmail;
      if (to === undefined) continue;
      const payload = { ...of.tell(facts, side), ...more };
      await ctx.mail.send(ctx.db, template, {
        to,
        payload,
        key: `${template.name}:${id}:${key}${side}`,
      });
    }
  }

  const { approvalComing, moves, reviewRequest } = of;
  return {
    write,
    templates: [
      approvalComing,
      ...(moves ? [moves.proposed, moves.declined, moves.moved] : []),
      ...(reviewRequest ? [reviewRequest] : []),
    ] as readonly MailTemplate<never>[],
    approvalMail: approvalComing.name,
    announceApproval: (ctx: Platform, { id, daysLeft, notice }: WaitingWork) =>
      write(ctx, id, approvalComing, () => ({ key: `${notice}:`, more: { daysLeft } }), ['client']),
    /** Another time was proposed or declined: to the other side of who did it. */
    async moveAnswered(
      ctx: Platform,
      how: 'proposed' | 'declined',
      fact: MoveFact,
      eventId: number,
    ) {
      if (!moves) return;
      const contentOf = (facts: Facts) => ({
        key: `${eventId}:`,
        more: { newTimes: moves.newTimes(facts, fact.proposed) },
      });
      await write(ctx, fact.order.id, moves[how], contentOf, [otherThan(fact.by)]);
    },
    async moved(ctx: Platform, { order }: MoveFact, eventId: number) {
      if (moves) await write(ctx, order.id, moves.moved, () => ({ key: `${eventId}:`, more: {} }));
    },
    async completed(ctx: Platform, { order }: OrderFact) {
      if (reviewRequest)
        await write(ctx, order.id, reviewRequest, () => ({ key: '', more: {} }), ['client']);
    },
  };
}
export type OrderMails = Omit<ReturnType<typeof orderMails<MailedFacts, object, object>>, 'write'>;

/** Mails what happens to an order, as its kind does. */
export function orderMailers(
  kinds: readonly { readonly kind: OrderKind; readonly mails: OrderMails }[],
): readonly Subscriber[] {
  const mailOn = <Fact extends OrderFact>(
    event: EventKind<Fact>,
    send: (mails: OrderMails, ctx: Platform, fact: Fact, eventId: number) => Promise<void>,
  ) =>
    subscribe(event, `mail.${event.name}`, {
      after: async (ctx, { id, payload }) => {
        const of = kinds.find(({ kind }) => kind === payload.order.kind);
        if (of) await send(of.mails, ctx, payload, id);
      },
    });
  return [
    mailOn(moveProposed, (mails, ctx, fact, id) => mails.moveAnswered(ctx, 'proposed', fact, id)),
    mailOn(moveDeclined, (mails, ctx, fact, id) => mails.moveAnswered(ctx, 'declined', fact, id)),
    mailOn(orderMoved, (mails, ctx, fact, id) => mails.moved(ctx, fact, id)),
    mailOn(orderCompleted, (mails, ctx, fact) => mails.completed(ctx, fact)),
  ];
}
