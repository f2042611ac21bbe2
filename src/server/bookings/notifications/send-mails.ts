import { dayAt } from '#contract/deliveries/delivery-facts.ts';
import type { OrderSide } from '#contract/order.ts';
import { orderMails } from '#server/orders/index.ts';
import { moneyOf } from '#server/payments/index.ts';
import { type EventKind, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { balanceNews, bookingCancelled, bookingConfirmed } from '../events.ts';
import { findMailFactsAsSystem, type MailFacts } from '../timer-store.ts';
import { bookingBalanceMail } from './balance-mail.ts';
import { balanceText } from './balance-texts.ts';
import { bookingCancelledMail } from './canceled-mail.ts';
import { bookingApprovalMail, bookingEndingMail, reviewRequestMail } from './ending-mails.ts';
import {
  bookingConfirmedMail,
  bookingMovedMail,
  bookingReminderMail,
  moveDeclinedMail,
  moveProposedMail,
} from './mails.ts';

/** What a booking's mails say to one side. */
const tell = (facts: MailFacts, side: OrderSide) => ({
  bookingId: facts.id,
  withName: side === 'client' ? facts.creatorName : facts.clientName,
  withImage: side === 'client' ? facts.creatorImage : facts.clientImage,
  withCover: side === 'client' ? facts.cover : null,
  startsAt: facts.startsAt,
  endsAt: facts.endsAt,
  timeZone: facts.timeZone,
  address: side === 'client' ? facts.address : facts.addressForCreator,
  withId: side === 'client' ? facts.creatorUserId : facts.clientId,
  // Which card is charged is its client's.
  rest: facts.rest && { ...facts.rest, side, card: side === 'client' ? facts.rest.card : null },
});

/** The proposed time, with the booked length. */
function newTimesOf({ startsAt, endsAt, timeZone }: MailFacts, newStartsAt: string) {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  const newEndsAt = new Date(Date.parse(newStartsAt) + length).toISOString();
  return { startsAt: newStartsAt, endsAt: newEndsAt, timeZone };
}

export const bookingMails = orderMails({
  find: findMailFactsAsSystem,
  tell,
  approvalComing: bookingApprovalMail,
  completing: bookingEndingMail,
  moves: {
    newTimes: (facts, proposed) => newTimesOf(facts, proposed.startsAt ?? facts.startsAt),
    proposed: moveProposedMail,
    declined: moveDeclinedMail,
    moved: bookingMovedMail,
  },
  reviewRequest: reviewRequestMail,
});
const { write } = bookingMails;

export const remind = (ctx: Platform, bookingId: number): Promise<void> =>
  write(ctx, bookingId, bookingReminderMail, ({ startKey, startsAt, timeZone }, side) => ({
    // A moved booking gets a new reminder.
    key: `${startKey}:`,
    // Where the work is, at the time of writing: the site may have been away the day before.
    more: { side, today: dayAt(ctx.clock().toISOString(), timeZone) === dayAt(startsAt, timeZone) },
  }));

const toEither = {
  agreed: msg('You both agreed to split the money we held.'),
  operator: msg('We decided this after a problem was reported.'),
  expired: msg("It wasn't paid in time."),
  undelivered: msg('Nothing was delivered.'),
  balance_unpaid: msg("The balance wasn't paid."),
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

/** What stays of the money of a booking that has ended; null if nothing does, or not yet. */
async function findKept({ db }: Platform, id: number) {
  const money = await moneyOf(db, { kind: 'booking', id });
  if (!money || money.releasedCents === 0) return null;
  const { releasedCents: paid, releasedFeeCents } = money;
  return { paid, creator: paid - releasedFeeCents };
}

function mailOn<Payload extends { readonly bookingId: number }>(
  event: EventKind<Payload>,
  send: (ctx: Platform, payload: Payload) => Promise<void>,
): Subscriber {
  return subscribe(event, `mail.${event.name}`, {
    after: (ctx, { payload }) => send(ctx, payload),
  });
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
  subscribe(balanceNews, 'mail.balance.news', {
    after: async (ctx, { payload, id }) => {
      const { bookingId, what, cents, dueAt, nextAt, card } = payload;
      const sides = (['client', 'creator'] as const).filter(
        (side) => balanceText(what, side, { byCard: card !== null }) !== null,
      );
      await write(
        ctx,
        bookingId,
        bookingBalanceMail,
        (_, side) => ({ key: `${id}:`, more: { what, side, cents, dueAt, nextAt, card } }),
        sides,
      );
    },
  }),
  mailOn(bookingCancelled, async (ctx, { bookingId, reason, wasConfirmed, ...money }) => {
    // Clients who never paid left on their own, or see it on the page.
    if (!wasConfirmed && reason !== 'slot_taken') return;
    const moved = money.bankDecides ? ('bank_decides' as const) : money.refundCents;
    const back = reason === 'payment_returned' ? null : moved;
    const stays = reason === 'balance_unpaid' ? await findKept(ctx, bookingId) : null;
    await write(
      ctx,
      bookingId,
      bookingCancelledMail,
      (_, side) => ({
        key: '',
        more: { back, stays, side, words: cancelReasons[side][reason].message },
      }),
      wasConfirmed ? undefined : ['client'],
    );
  }),
];
