import type { OrderKind, OrderRef, OrderSide } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { MailTemplate } from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import {
  type EndingFact,
  type MoveFact,
  moveDeclined,
  moveProposed,
  type OrderFact,
  orderCompleted,
  orderEnding,
  orderMoved,
  type ShownTime,
} from '../events.ts';

export interface MailedFacts {
  readonly id: number;
  readonly clientEmail: string;
  /** Absent if only the client is ever mailed. */
  readonly creatorEmail?: string;
  /** When the work is over, if that is an instant. ISO. */
  readonly endsAt?: string;
}

/** Clients are asked about work for so long after it. */
const askWithinMs = 21 * 86_400_000;

/** What a kind's mails say: `Told` of an order, to one side. */
interface MailedKind<Facts extends MailedFacts, Told extends object, Time extends object> {
  /** Undefined if the order is gone. */
  readonly find: (db: Queryable, id: number) => Promise<Facts | undefined>;
  readonly tell: (facts: Facts, side: OrderSide) => Told;
  /** Tells the client when delivered work is approved automatically. */
  readonly approvalComing: MailTemplate<
    Told & { readonly daysLeft: number; readonly movedHours: number | null }
  >;
  /** Tells the client when work without a delivery is completed automatically. */
  readonly completing?: MailTemplate<
    Told & { readonly completesAt: string; readonly movedHours: number | null }
  >;
  /** Of a kind that mails what becomes of a proposed time. */
  readonly moves?: {
    readonly newTimes: (facts: Facts, proposed: ShownTime) => Time;
    readonly proposed: MailTemplate<Told & { readonly newTimes: Time }>;
    readonly declined: MailTemplate<Told & { readonly newTimes: Time }>;
    readonly moved: MailTemplate<Told>;
  };
  /** Asks the client for a review of each of these. */
  readonly reviewRequest?: MailTemplate<{ readonly of: readonly [Told, ...(readonly Told[])] }>;
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

  const { approvalComing, completing, moves, reviewRequest } = of;
  return {
    write,
    templates: [
      approvalComing,
      ...(completing ? [completing] : []),
      ...(moves ? [moves.proposed, moves.declined, moves.moved] : []),
      ...(reviewRequest ? [reviewRequest] : []),
    ] as readonly MailTemplate<never>[],
    /** Time ends it: told to the client. */
    async ending(ctx: Platform, fact: EndingFact, eventId: number) {
      const { order, ending, endsAt, daysLeft, movedHours = null } = fact;
      const key = `${eventId}:`;
      const tellClient = <More extends object>(template: MailTemplate<Told & More>, more: More) =>
        write(ctx, order.id, template, () => ({ key, more }), ['client']);
      if (ending === 'approve') await tellClient(approvalComing, { daysLeft, movedHours });
      if (ending === 'complete' && completing)
        await tellClient(completing, { completesAt: endsAt, movedHours });
    },
    /** Another time was proposed or declined: to the other side of who did it. */
    async moveAnswered(
      ctx: Platform,
      how: 'proposed' | 'declined',
      fact: MoveFact,
      eventId: number,
    ) {
      if (!moves || fact.town !== undefined) return;
      const contentOf = (facts: Facts) => ({
        key: `${eventId}:`,
        more: { newTimes: moves.newTimes(facts, fact.proposed) },
      });
      await write(ctx, fact.order.id, moves[how], contentOf, [otherThan(fact.by)]);
    },
    async moved(ctx: Platform, { order, town }: MoveFact, eventId: number) {
      if (moves && town === undefined)
        await write(ctx, order.id, moves.moved, () => ({ key: `${eventId}:`, more: {} }));
    },
    /** Asks a client for reviews of these orders, in one mail. */
    async askForReviews(ctx: Platform, ids: readonly number[]) {
      if (!reviewRequest) return;
      const now = ctx.clock().getTime();
      const recent: Facts[] = [];
      for (const id of ids) {
        const facts = await of.find(ctx.db, id);
        if (!facts) continue;
        // Nobody is asked about what was weeks ago.
        if (facts.endsAt === undefined || now - Date.parse(facts.endsAt) <= askWithinMs)
          recent.push(facts);
      }
      const [first, ...others] = recent;
      if (!first) return;
      const told = (facts: Facts) => of.tell(facts, 'client');
      await ctx.mail.send(ctx.db, reviewRequest, {
        to: first.clientEmail,
        payload: { of: [told(first), ...others.map(told)] },
        key: `${reviewRequest.name}:${first.id}:client`,
      });
    },
  };
}
/** How long orders that time ends are waited for, from the last one on. */
const joinMs = 5 * 60_000;

/** Tasks with one key join their payloads. */
export const askForReviews =
  (kinds: readonly { readonly kind: OrderKind; readonly mails: OrderMails }[]) =>
  async (ctx: Platform, requests: readonly OrderRef[]): Promise<void> => {
    for (const { kind, mails } of kinds) {
      const ids = requests.filter((one) => one.kind === kind).map(({ id }) => id);
      if (ids.length > 0) await mails.askForReviews(ctx, [...new Set(ids)]);
    }
  };

export type OrderMails = Omit<ReturnType<typeof orderMails<MailedFacts, object, object>>, 'write'>;

/** Mails what happens to an order, as its kind does. */
export function orderMailers(
  kinds: readonly { readonly kind: OrderKind; readonly mails: OrderMails }[],
): readonly Subscriber[] {
  const mailOn = <Fact extends Pick<OrderFact, 'order'>>(
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
    mailOn(orderEnding, (mails, ctx, fact, id) => mails.ending(ctx, fact, id)),
    mailOn(orderMoved, (mails, ctx, fact, id) => mails.moved(ctx, fact, id)),
    subscribe(orderCompleted, `mail.${orderCompleted.name}`, {
      after: async (ctx, { payload: { order, clientId, automatic } }) => {
        if (!automatic) return askForReviews(kinds)(ctx, [order]);
        // Several that time ends in one round are asked about in one mail.
        await enqueueTask(ctx.db, 'ask-for-reviews', [order], {
          key: `reviews:${order.kind}:${clientId}`,
          runAt: new Date(Date.now() + joinMs).toISOString(),
        });
      },
    }),
  ];
}
