/** The parts in which a booking is paid: its deposit, its balance, and what is done about one that stays open. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { bounded, cents, count, idParams, instant } from '#contract/fields.ts';
import { installmentKinds, installmentStates } from '#contract/lifecycles/installment.ts';

export const payInChoices = ['full', 'deposit'] as const;
export const payIn = z.enum(payInChoices);
export type PayIn = z.infer<typeof payIn>;

/** Days after its own on which an unpaid balance is overdue, and from which on its creator may end the booking. */
export const overdueAfterDays = 5;
export const endableAfterDays = 8;

const card = z.object({ name: z.string(), last4: z.string() });

/** One part of what an order's client pays. */
export const installment = z.object({
  /** 1 the whole or the deposit, 2 the balance, from 3 extras. */
  number: count,
  kind: z.enum(installmentKinds),
  cents,
  status: z.enum(installmentStates),
  /** Of a balance. */
  dueAt: z.nullable(instant),
  /** We charge the card on that day. */
  automatic: z.boolean(),
  /** The card that is charged, to its client only. */
  card: z.nullable(card),
  /** Why the last attempt did not succeed, to its client only. */
  failure: z.nullable(z.enum(['declined', 'final', 'confirm'])),
  nextAttemptAt: z.nullable(instant),
  /** Its creator's: they said that they work although it is open. */
  wentOn: z.boolean(),
});
export type Installment = z.infer<typeof installment>;

/** Absent of a booking that is paid all at once, by terms that know nothing else. */
export const scheduleFields = {
  /** The terms that it was made under. */
  depositTerms: z.optional(
    z.object({ depositAmount: cents, balanceDays: count, keepsDeposit: z.boolean() }),
  ),
  paidAmount: z.optional(cents),
  /** Not yet paid of the price. */
  dueAmount: z.optional(cents),
  nextDueAt: z.optional(z.nullable(instant)),
  installments: z.optional(z.array(installment)),
};

const sha256 = bounded(64, 'This is not a hash').check(
  z.regex(/^[0-9a-f]{64}$/, 'This is not a hash'),
);
/** A client's choice of how the balance is paid. */
export const balanceConsent = z.object({
  /** We charge the card on its day. */
  automatic: z.boolean(),
  /** Of the text that was shown, if so. */
  sha256: z.optional(sha256),
});
export type BalanceConsent = z.infer<typeof balanceConsent>;

const providerCard = bounded(255, "This isn't a card").check(z.regex(/^\w+$/, "This isn't a card"));

export const getBalanceTerms = endpoint('GET /api/bookings/:id/balance-terms', {
  summary:
    'What a booking costs now and later, what cancelling costs, and what an automatic charge needs',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  query: z.object({
    /** The saved card that the consent is for; the one about to be used, if absent. */
    card: z.optional(providerCard),
  }),
  reply: z.object({
    deposit: cents,
    balance: cents,
    dueAt: instant,
    payIn,
    ifYouCancel: z.array(
      z.object({
        /** Null: from the line before on. */
        until: z.nullable(instant),
        /** What stays of the price, as far as it is paid. */
        kept: cents,
        back: cents,
        /** What stays is the deposit. */
        keptDeposit: z.boolean(),
      }),
    ),
    consent: z.object({ version: count, sha256: z.string(), text: z.string() }),
  }),
  errors: [
    'booking.not_found',
    'booking.client_only',
    'booking.deposit_unavailable',
    'booking.balance_paid',
    'payment.method_not_found',
    'payment.unavailable',
  ],
});
export type BalanceTerms = z.infer<typeof getBalanceTerms.reply>;

/** What the calls about a balance refuse. */
const refusals = [
  'booking.not_found',
  'booking.client_only',
  'booking.creator_only',
  'booking.wrong_state',
  'booking.paused',
  'booking.balance_paid',
  'payment.disputed',
];
const call = { access: 'signed-in', cost: 'cheap', params: idParams } as const;

/** The calls that reply with the booking. */
export const balanceCalls = <Booking extends z.ZodMiniType>(booking: Booking) => ({
  choose: endpoint('PUT /api/bookings/:id/balance-method', {
    ...call,
    summary:
      'Chooses how the balance is paid, by the client: a saved card on its day, or themselves',
    body: z.discriminatedUnion('automatic', [
      z.object({ automatic: z.literal(false) }),
      z.object({ automatic: z.literal(true), card: providerCard, sha256 }),
    ]),
    reply: booking,
    errors: [
      ...refusals,
      'payment.consent_changed',
      'payment.method_not_found',
      'payment.processing',
      'payment.unavailable',
    ],
  }),
  extend: endpoint('POST /api/bookings/:id/balance-extension', {
    ...call,
    summary: 'Gives the client more time for an open balance, by the creator',
    body: z.object({ dueAt: z.pipe(z.iso.datetime({ offset: true }), z.transform(toInstant)) }),
    reply: booking,
    errors: [...refusals, 'booking.not_overdue', 'booking.extension_late', 'payment.processing'],
  }),
  goOn: endpoint('POST /api/bookings/:id/go-on', {
    ...call,
    summary: 'Says that the work is done although the balance is open, by the creator',
    reply: booking,
    errors: [...refusals, 'booking.not_overdue'],
  }),
  end: endpoint('POST /api/bookings/:id/nonpayment', {
    ...call,
    summary:
      'Ends a booking whose balance is not paid, by the creator: they get what the policy leaves them',
    body: z.object({
      /** For the creator, as shown: refused if it changed. */
      expectedCents: cents,
    }),
    reply: booking,
    errors: [
      ...refusals,
      'booking.started',
      'booking.not_overdue',
      'booking.amount_moved',
      'payment.processing',
    ],
  }),
});

function toInstant(value: string): string {
  return new Date(value).toISOString();
}

/** What ending for an unpaid balance gives to the creator now. */
export const getNonpayment = endpoint('GET /api/bookings/:id/nonpayment', {
  summary: 'What its creator would get if they ended a booking for its unpaid balance now',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: z.object({
    creatorAmount: cents,
    refundAmount: cents,
    /** From when on they may. */
    endableAt: instant,
  }),
  errors: ['booking.not_found', 'booking.creator_only', 'booking.balance_paid'],
});
