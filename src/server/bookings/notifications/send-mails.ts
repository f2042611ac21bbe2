import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import type { OrderSide } from '#contract/order.ts';
import {
  moveDeclined,
  moveProposed,
  type OrderFact,
  orderCompleted,
  orderEnding,
  orderMoved,
} from '#server/orders/index.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { MailTemplate } from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bookingCancelled, bookingConfirmed } from '../events.ts';
import { findMailFactsAsSystem, type MailFacts } from '../timer-store.ts';
import {
  bookingApprovalMail,
  bookingCancelledMail,
  bookingConfirmedMail,
  bookingEndingMail,
  bookingMovedMail,
  bookingReminderMail,
  moveDeclinedMail,
  moveProposedMail,
  reviewRequestMail,
} from './mails.ts';

type Side = OrderSide;
const both: readonly Side[] = ['client', 'creator'];

const factsFor = (facts: MailFacts, side: Side) => ({
  bookingId: facts.id,
  withName: side === 'client' ? facts.creatorName : facts.clientName,
  withImage: side === 'client' ? facts.creatorImage : facts.clientImage,
  withCover: side === 'client' ? facts.cover : null,
  startsAt: facts.startsAt,
  endsAt: facts.endsAt,
  timeZone: facts.timeZone,
  address: side === 'client' ? facts.address : facts.addressForCreator,
  withId: side === 'client' ? facts.creatorUserId : facts.clientId,
});

/** One mail to each side per event, however often the task runs. */
async function write<More extends object>(
  ctx: Platform,
  bookingId: number,
  template: MailTemplate<ReturnType<typeof factsFor> & More>,
  contentOf: (facts: MailFacts, side: Side) => { key: string; more: More },
  sides = both,
): Promise<void> {
  const facts = await findMailFactsAsSystem(ctx.db, bookingId);
  if (!facts) return;
  for (const side of sides) {
    const { key, more } = contentOf(facts, side);
    await ctx.mail.send(ctx.db, template, {
      to: side === 'client' ? facts.clientEmail : facts.creatorEmail,
      payload: { ...factsFor(facts, side), ...more },
      key: `${template.name}:${bookingId}:${key}${side}`,
    });
  }
}

export function remind(ctx: Platform, bookingId: number): Promise<void> {
  return write(ctx, bookingId, bookingReminderMail, (facts, side) => ({
    // A moved booking gets a new reminder.
    key: `${facts.startKey}:`,
    // Where the work is, at the time of writing: the site may have been away the day before.
    more: {
      side,
      today:
        dayAt(ctx.clock().toISOString(), facts.timeZone) === dayAt(facts.startsAt, facts.timeZone),
    },
  }));
}

/** A session is asked about for so long after its end. */
const askWithinMs = 21 * 86_400_000;

const toEither = {
  agreed: msg('You both agreed to split the money we held.'),
  operator: msg('We decided this after a problem was reported.'),
  expired: msg("It wasn't paid in time."),
  undelivered: msg('Nothing was delivered.'),
};
const byTheOther = msg('{name} canceled it.');
/** `{name}` is the other side's. */
const cancelReasons = {
  client: {
    ...toEither,
    client: msg('You canceled it.'),
    creator: byTheOther,
    declined: msg("{name} isn't available after all."),
    slot_taken: msg('The time was no longer available when your payment arrived.'),
    payment_returned: msg('Your payment was returned to you.'),
  },
  creator: {
    ...toEither,
    client: byTheOther,
    creator: msg('You canceled it.'),
    declined: msg('You declined it.'),
    slot_taken: msg('The time was no longer available when the payment arrived.'),
    payment_returned: msg('The payment was returned to the client.'),
  },
} as const;

function mailOn<Payload extends { readonly bookingId: number }>(
  event: EventKind<Payload>,
  send: (ctx: Platform, payload: Payload, eventId: number) => Promise<void>,
): Subscriber {
  return subscribe(event, `mail.${event.name}`, {
    after: (ctx, { id, payload }) => send(ctx, payload, id),
  });
}

/** The same for an event of any order. */
const mailOnOrder = <Fact extends OrderFact>(
  event: EventKind<Fact>,
  send: (ctx: Platform, fact: Fact, eventId: number) => Promise<void>,
): Subscriber =>
  subscribe(event, `mail.${event.name}`, {
    after: async (ctx, { id, payload }) => {
      if (payload.order.kind === 'booking') await send(ctx, payload, id);
    },
  });

const otherThan = (side: Side): Side[] => [side === 'client' ? 'creator' : 'client'];

/** The proposed time, with the booked length. */
function newTimesOf({ startsAt, endsAt, timeZone }: MailFacts, newStartsAt: string) {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const newEndsAt = new Date(Date.parse(newStartsAt) + length).toISOString();
  return { startsAt: newStartsAt, endsAt: newEndsAt, timeZone };
}

export const mailers: readonly Subscriber[] = [
  mailOn(bookingConfirmed, (ctx, { bookingId }) =>
    write(ctx, bookingId, bookingConfirmedMail, (facts, side) => ({
      key: '',
      more: {
        side,
        promise: facts.promise,
        amount: side === 'client' ? facts.amount : facts.amount - facts.commissionAmount,
      },
    })),
  ),
  mailOn(bookingCancelled, async (ctx, { bookingId, reason, wasConfirmed, ...money }) => {
    // Clients who never paid left on their own, or see it on the page.
    if (!wasConfirmed && reason !== 'slot_taken') return;
    const moved = money.bankDecides ? ('bank_decides' as const) : money.refundCents;
    const back = reason === 'payment_returned' ? null : moved;
    await write(
      ctx,
      bookingId,
      bookingCancelledMail,
      (_, side) => ({ key: '', more: { back, side, words: cancelReasons[side][reason].message } }),
      wasConfirmed ? both : ['client'],
    );
  }),
  ...[
    { event: moveProposed, template: moveProposedMail },
    { event: moveDeclined, template: moveDeclinedMail },
  ].map(({ event, template }) =>
    mailOnOrder(event, (ctx, { order, by, proposed }, eventId) =>
      write(
        ctx,
        order.id,
        template,
        (facts) => ({
          key: `${eventId}:`,
          more: { newTimes: newTimesOf(facts, proposed.startsAt ?? facts.startsAt) },
        }),
        otherThan(by),
      ),
    ),
  ),
  mailOnOrder(orderMoved, (ctx, { order }, eventId) =>
    write(ctx, order.id, bookingMovedMail, () => ({ key: `${eventId}:`, more: {} })),
  ),
  subscribe(orderEnding, 'mail.booking.ending', {
    after: async (ctx, { id: eventId, payload: { order, ending, endsAt, daysLeft } }) => {
      if (order.kind !== 'booking') return;
      const key = `${eventId}:`;
      if (ending === 'approve')
        await write(ctx, order.id, bookingApprovalMail, () => ({ key, more: { daysLeft } }), [
          'client',
        ]);
      if (ending === 'complete')
        await write(
          ctx,
          order.id,
          bookingEndingMail,
          () => ({ key, more: { completesAt: endsAt } }),
          ['client'],
        );
    },
  }),
  mailOnOrder(orderCompleted, async (ctx, { order }) => {
    const facts = await findMailFactsAsSystem(ctx.db, order.id);
    // Nobody is asked about what was weeks ago.
    if (!facts || ctx.clock().getTime() - Date.parse(facts.endsAt) > askWithinMs) return;
    await write(ctx, order.id, reviewRequestMail, () => ({ key: '', more: {} }), ['client']);
  }),
];
