/** What is paid beside an order's price: extras that its creator proposes while it is under way, and tips afterwards. */
import * as z from 'zod/mini';
import { cents, instant } from '#contract/fields.ts';
import { installmentNumber } from '#contract/payments/installment-numbers.ts';

export const extraReasons = ['overtime', 'pictures', 'travel', 'other'] as const;
export type ExtraReason = (typeof extraReasons)[number];

/** Cents: below that a card costs more than the site's share brings. */
export const minExtraCents = 500;
export const maxExtras = 20;
/** Days in which a proposed extra can be paid. */
export const extraOpenDays = 7;
export const overtimeMinutes = { min: 30, max: 600, step: 30 } as const;
/** Of one day, with the time that is added. */
export const maxWorkMinutes = 24 * 60;
/** Hours after the end in which time can still be added. */
export const overtimeHoursAfter = 3;

export const minTipCents = 500;
export const maxTips = 3;
export const tipDays = 60;
/** Cents that one client tips in 24 hours. */
export const maxTipCentsPerDay = 30_000;
/** The largest tip for an order of this price, in cents: the price, $100.00 for a smaller one, and never more than a day's tips. */
export const maxTipCentsFor = (priceCents: number) =>
  Math.min(maxTipCentsPerDay, Math.max(10_000, priceCents));

/** An extra as its two sides see it. */
export const extra = z.object({
  number: installmentNumber,
  reason: z.enum(extraReasons),
  /** The creator's words. */
  note: z.string(),
  /** Of more time; null for anything else. */
  minutes: z.nullable(z.int().check(z.describe('Minutes'))),
  /** What the client pays, a job's service fee included. */
  amountCents: cents,
  /** The creator's part of it. */
  shareCents: cents,
  /** `arriving`: the client paid it, and the bank works on it. */
  status: z.enum(['open', 'arriving', 'paid', 'void']),
  proposedAt: instant,
  /** While it is open, until when it can be paid; of a `void` one that nobody paid by then, when that was. */
  openUntil: z.optional(instant),
});
export type Extra = z.infer<typeof extra>;

export const tip = z.object({
  paymentId: z.int(),
  amountCents: cents,
  /** The creator's part of it. */
  shareCents: cents,
  /** Given back by an operator, of the amount; absent if nothing was. */
  refundedCents: z.optional(cents),
  at: instant,
});
export type Tip = z.infer<typeof tip>;

/** Of an order; absent if there are none. */
export const extraFields = {
  extras: z.optional(z.array(extra)),
  tips: z.optional(z.array(tip)),
};
