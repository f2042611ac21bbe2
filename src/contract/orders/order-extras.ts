/** The calls about extras and tips, see `extra-fields.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { idParams, numeric, text } from '#contract/fields.ts';
import type { OrderKind } from '#contract/order.ts';
import { firstExtra, firstTip } from '#contract/payments/installment-numbers.ts';
import { paymentSession } from '#contract/payments/payments.ts';
import { extraReasons, minExtraCents, overtimeMinutes } from './extra-fields.ts';

export const extraErrors = {
  'extra.not_found': [404, 'This extra was not found'],
  'extra.not_open': [409, 'This extra is no longer open'],
  'extra.ended': [
    409,
    "This extra wasn't paid in time and has ended. The creator can propose it again.",
  ],
  'extra.client_only': [403, 'Only the client can do this'],
  'extra.creator_only': [403, 'Only the creator can do this'],
  'extra.not_now': [
    409,
    'Extras can be added while the work is paid and under way, and no problem is reported',
  ],
  'extra.too_many': [409, 'An order has at most 20 extras'],
  'extra.too_much': [409, 'Extras add up to at most the original price'],
  'extra.too_late': [
    409,
    'Time can be added until 3 hours after the end. Choose another reason, please.',
  ],
  'extra.too_long': [409, "A day's work has at most 24 hours. Propose less time."],
  'extra.unavailable': [409, "Extras and tips aren't available here"],
  'extra.processing': [
    409,
    'The payment of an extra is still on its way. Please try again once it has arrived.',
  ],
  'extra.time_taken': [409, 'The creator has something else right after. No time was added.'],
  'tip.not_completed': [409, 'You can tip once the work is completed'],
  'tip.too_late': [409, 'You can tip within 60 days after the work was completed'],
  'tip.too_many': [409, 'An order has at most 3 tips'],
  'tip.too_much': [409, 'This tip is more than we take'],
  'tip.daily_limit': [409, 'You can tip up to $300.00 in 24 hours'],
  'tip.not_possible': [409, "A tip isn't possible here"],
} as const satisfies ErrorDefinitions;

const whole = 'Enter an amount of at least $5.00';
const amount = z
  .int(whole)
  .check(
    z.minimum(minExtraCents, whole),
    z.maximum(100_000_000, 'This amount is too large'),
    z.describe('Cents'),
  );
const { min, max, step } = overtimeMinutes;
const time = 'Time is added in half hours, at most 10 hours';

export const extraProposal = z.object({
  reason: z.enum(extraReasons),
  /** For the creator: a job's service fee comes on top. */
  cents: amount,
  note: z.optional(text(300)),
  /** Only with more time, and always then. */
  minutes: z.optional(
    numeric(
      time,
      z.minimum(min, time),
      z.maximum(max, time),
      z.multipleOf(step, time),
      z.describe('Minutes'),
    ),
  ),
});
export type ExtraProposal = z.infer<typeof extraProposal>;

type Shape = z.core.$ZodType;
interface Extended<Kind extends OrderKind, Order extends Shape> {
  readonly kind: Kind;
  readonly order: Order;
  /** Errors of every step. */
  readonly errors: readonly string[];
}

const unpayable = [
  'payment.unavailable',
  'payment.processing',
  'payment.already_paid',
  'payment.disputed',
];

/* @__NO_SIDE_EFFECTS__ */
export function extraCalls<Kind extends OrderKind, Order extends Shape>({
  kind,
  order,
  errors,
}: Extended<Kind, Order>) {
  const path = `/api/${kind as OrderKind}s/:id` as const;
  const step = { access: 'signed-in', cost: 'cheap' } as const;
  const number = numeric(
    'Which extra?',
    z.int('Which extra?'),
    z.minimum(firstExtra, 'Which extra?'),
    z.maximum(firstTip - 1, 'Which extra?'),
    z.describe('The number of the extra'),
  );
  const answer = { ...step, params: z.extend(idParams, { number }) };
  const answerErrors = [
    ...errors,
    'extra.not_found',
    'extra.not_open',
    'extra.ended',
    'extra.not_now',
  ];
  return {
    propose: endpoint(`POST ${path}/extras`, {
      ...step,
      params: idParams,
      summary: 'Proposes something that costs more, by the creator; the client pays it or declines',
      body: extraProposal,
      reply: order,
      status: 201,
      errors: [
        ...errors,
        'extra.creator_only',
        'extra.not_now',
        'extra.too_many',
        'extra.too_much',
        'extra.too_late',
        'extra.too_long',
        'extra.time_taken',
        'extra.unavailable',
        'account.daily_limit',
      ],
    }),
    pay: endpoint(`POST ${path}/extras/:number/payment`, {
      ...answer,
      summary: 'Opens the payment of an extra, by the client; more time is held for 15 minutes',
      reply: paymentSession,
      errors: [...answerErrors, ...unpayable, 'extra.client_only', 'extra.time_taken'],
    }),
    decline: endpoint(`POST ${path}/extras/:number/decline`, {
      ...answer,
      summary: 'Declines an extra, by the client: nothing changes',
      reply: order,
      errors: [...answerErrors, 'extra.client_only', 'payment.processing'],
    }),
    withdraw: endpoint(`POST ${path}/extras/:number/withdrawal`, {
      ...answer,
      summary: 'Withdraws an extra that is not paid, by the creator',
      reply: order,
      errors: [...answerErrors, 'extra.creator_only', 'payment.processing'],
    }),
    tip: endpoint(`POST ${path}/tips`, {
      ...step,
      params: idParams,
      summary: 'Opens the payment of a tip for completed work, by the client',
      body: z.object({ cents: amount }),
      reply: paymentSession,
      errors: [
        ...errors,
        ...unpayable,
        'extra.client_only',
        'extra.unavailable',
        'tip.not_completed',
        'tip.too_late',
        'tip.too_many',
        'tip.too_much',
        'tip.daily_limit',
        'tip.not_possible',
      ],
    }),
  };
}

/** Calls of any kind of order. */
export type ExtraCalls = ReturnType<typeof extraCalls<OrderKind, Shape>>;
