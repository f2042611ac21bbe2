import {
  type DepositTerms,
  daysToBalance,
  smallestSchedule,
} from '#contract/creators/deposit-terms.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The hour of the day on which a balance is due. */
const dueHour = 10;
/** A day that moved leaves the client this long. */
const noticeMs = 72 * hourMs;

interface Part {
  readonly cents: number;
  /** The site's share in it. */
  readonly feeCents: number;
}

export interface Schedule {
  readonly deposit: Part;
  readonly balance: Part;
  readonly dueAt: string;
}

export interface Priced {
  /** Cents. */
  readonly amount: number;
  readonly commissionAmount: number;
  readonly startsAt: string;
  readonly timeZone: string;
}

/** 10:00 so many days before the start, where the work is. */
export function dueDay(
  { startsAt, timeZone }: Pick<Priced, 'startsAt' | 'timeZone'>,
  days: number,
) {
  const day = Temporal.Instant.from(startsAt).toZonedDateTimeISO(timeZone).toPlainDate();
  const due = day.subtract({ days }).toZonedDateTime({ timeZone, plainTime: { hour: dueHour } });
  return new Date(due.epochMilliseconds).toISOString();
}

/** When the balance of a booking that moved to `startsAt` is due. */
export const dueAfterMove = (
  moved: Pick<Priced, 'startsAt' | 'timeZone'>,
  balanceDays: number,
  now: Date,
): string =>
  new Date(
    Math.max(Date.parse(dueDay(moved, balanceDays)), now.getTime() + noticeMs),
  ).toISOString();

/** A price in a deposit and a balance: the fee's part of the deposit is rounded down. */
export function partsOf(
  { amount, commissionAmount }: Pick<Priced, 'amount' | 'commissionAmount'>,
  depositCents: number,
): Pick<Schedule, 'deposit' | 'balance'> {
  const feeCents = Math.floor((depositCents * commissionAmount) / amount);
  return {
    deposit: { cents: depositCents, feeCents },
    balance: { cents: amount - depositCents, feeCents: commissionAmount - feeCents },
  };
}

/**
 * In which parts a booking may be paid by its creator's terms; null if only all at once: a small price, or
 * a start that is too near.
 */
export function scheduleOf(
  { amount, commissionAmount, ...when }: Priced,
  { depositPercent, balanceDays }: DepositTerms,
  now: Date,
): Schedule | null {
  if (depositPercent === null || amount < smallestSchedule.price) return null;
  const ahead = Date.parse(when.startsAt) - now.getTime();
  if (ahead < (balanceDays + daysToBalance) * dayMs) return null;
  // A whole dollar, rounded up.
  const cents = Math.ceil((amount * depositPercent) / 10_000) * 100;
  if (cents < smallestSchedule.part || amount - cents < smallestSchedule.part) return null;
  return { ...partsOf({ amount, commissionAmount }, cents), dueAt: dueDay(when, balanceDays) };
}
