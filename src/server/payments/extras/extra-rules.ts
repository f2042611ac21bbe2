import {
  type ExtraReason,
  maxExtras,
  maxTipCentsFor,
  maxTipCentsPerDay,
  maxTips,
  maxWorkMinutes,
  overtimeHoursAfter,
  type Extra as ShownExtra,
  type Tip,
  tipDays,
} from '#contract/orders/extra-fields.ts';
import { firstExtra, firstTip } from '#contract/payments/installment-numbers.ts';

/** An extra or a tip of an order. Cents, the site's share included. */
export interface Extra {
  readonly number: number;
  readonly kind: 'extra' | 'tip';
  readonly cents: number;
  readonly feeCents: number;
  readonly status: 'due' | 'paid' | 'void';
  /** Null for a tip. */
  readonly reason: ExtraReason | null;
  readonly note: string;
  /** Of more time. */
  readonly minutes: number | null;
  readonly createdAt: string;
  /** Until when an extra can be paid; means nothing for a tip. */
  readonly openUntil: string;
  readonly settledAt: string | null;
  /** Of the payment that paid it. */
  readonly paymentId: number | null;
  /** Of that payment, what went back. */
  readonly refundedCents: number | null;
  /** A payment of it was made, and the bank works on it. */
  readonly arriving: boolean;
}

/** In which who began to pay an extra pays it: so long its time is held, and it does not end. */
export const payingMinutes = 15;

const dayMs = 86_400_000;
const hourMs = 3_600_000;

const sum = (cents: readonly number[]) => cents.reduce((all, one) => all + one, 0);
/** Open or paid. */
const counting = (known: readonly Extra[]) =>
  known.filter(({ kind, status }) => kind === 'extra' && status !== 'void');

/** Why an extra of so many cents for its creator cannot be proposed; null if it can. */
export function extraRefusal(
  known: readonly Extra[],
  {
    shareCents,
    priceCents,
    minutes,
    workMinutes,
    endsAt,
    now,
  }: {
    readonly shareCents: number;
    /** What the creator asked for the order before any extra. */
    readonly priceCents: number;
    readonly minutes: number | null;
    /** How long the work lasts so far; null without hours. */
    readonly workMinutes: number | null;
    /** Null if the work has no hours. */
    readonly endsAt: string | null;
    readonly now: Date;
  },
): 'extra.too_many' | 'extra.too_much' | 'extra.too_late' | 'extra.too_long' | null {
  const others = counting(known);
  // One that was declined keeps its number.
  const used = known.filter(({ kind }) => kind === 'extra').length;
  if (others.length >= maxExtras || used >= firstTip - firstExtra) return 'extra.too_many';
  const before = sum(others.map(({ cents, feeCents }) => cents - feeCents));
  if (before + shareCents > priceCents) return 'extra.too_much';
  const open = sum(others.map((one) => (one.status === 'due' ? (one.minutes ?? 0) : 0)));
  if (minutes !== null && workMinutes !== null && workMinutes + open + minutes > maxWorkMinutes)
    return 'extra.too_long';
  const late = endsAt !== null && now.getTime() > Date.parse(endsAt) + overtimeHoursAfter * hourMs;
  return minutes !== null && late ? 'extra.too_late' : null;
}

/** Why a tip of so many cents cannot be given; null if it can. */
export function tipRefusal(
  known: readonly Extra[],
  {
    cents,
    priceCents,
    completedAt,
    tippedTodayCents,
    now,
  }: {
    readonly cents: number;
    readonly priceCents: number;
    readonly completedAt: string | null;
    /** By this client, in the last 24 hours, for other orders also what is only begun. */
    readonly tippedTodayCents: number;
    readonly now: Date;
  },
):
  | 'tip.not_completed'
  | 'tip.too_late'
  | 'tip.too_many'
  | 'tip.too_much'
  | 'tip.daily_limit'
  | null {
  if (completedAt === null) return 'tip.not_completed';
  if (now.getTime() > Date.parse(completedAt) + tipDays * dayMs) return 'tip.too_late';
  const paid = known.filter(({ kind, status }) => kind === 'tip' && status === 'paid');
  if (paid.length >= maxTips) return 'tip.too_many';
  if (cents > maxTipCentsFor(priceCents)) return 'tip.too_much';
  return tippedTodayCents + cents > maxTipCentsPerDay ? 'tip.daily_limit' : null;
}

/** Whether nobody paid, declined or withdrew an extra in time. */
export const ranOut = ({ status, arriving, settledAt, openUntil }: Extra, now: Date): boolean =>
  status === 'void'
    ? settledAt !== null && settledAt >= openUntil
    : status === 'due' && !arriving && now.toISOString() >= openUntil;

function stateOf(extra: Extra, now: Date): Pick<ShownExtra, 'status' | 'openUntil'> {
  const { status, arriving, openUntil } = extra;
  if (ranOut(extra, now)) return { status: 'void', openUntil };
  if (status !== 'due') return { status };
  return arriving ? { status: 'arriving' } : { status: 'open', openUntil };
}

/** As the two sides see them; nothing of an order without any. */
export function extrasShown(
  known: readonly Extra[] | null,
  now: Date,
): {
  extras?: ShownExtra[];
  tips?: Tip[];
} {
  const extras = (known ?? []).flatMap(({ reason, ...one }): ShownExtra[] =>
    one.kind === 'tip' || reason === null
      ? []
      : [
          {
            number: one.number,
            reason,
            note: one.note,
            minutes: one.minutes,
            amountCents: one.cents,
            shareCents: one.cents - one.feeCents,
            ...stateOf({ reason, ...one }, now),
            proposedAt: one.createdAt,
          },
        ],
  );
  const tips = (known ?? []).flatMap(({ kind, paymentId, settledAt, ...one }): Tip[] =>
    kind !== 'tip' || paymentId === null
      ? []
      : [
          {
            paymentId,
            amountCents: one.cents,
            shareCents: one.cents - one.feeCents,
            ...(one.refundedCents ? { refundedCents: one.refundedCents } : {}),
            at: settledAt ?? one.createdAt,
          },
        ],
  );
  return { ...(extras.length > 0 ? { extras } : {}), ...(tips.length > 0 ? { tips } : {}) };
}
