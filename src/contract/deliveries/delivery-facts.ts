/** What follows from an order's delivery terms at a time. */
import {
  expectedDays,
  lateCancelDays,
  undeliveredRefundDays,
} from '#contract/lifecycles/delivery.ts';
import type { AgreedDelivery, DeliveryTerms } from './delivery-terms.ts';

const dayMs = 86_400_000;

/** When the day ends where the work is. */
export const endOfDay = (day: string, timeZone: string): string =>
  Temporal.PlainDate.from(day)
    .add({ days: 1 })
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString({ fractionalSecondDigits: 3 });

/** The promised day of work that ends on `workedOn`, YYYY-MM-DD. */
export const dueDay = (
  workedOn: string,
  { deliveryDays }: Pick<DeliveryTerms, 'deliveryDays'>,
): string => Temporal.PlainDate.from(workedOn).add({ days: deliveryDays }).toString();

/** The day of an instant there, YYYY-MM-DD. */
export const dayAt = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** What was frozen with an order. */
export interface FrozenTerms extends DeliveryTerms {
  readonly roundsUsed: number;
  readonly autoApproveDays: number;
  readonly dueOn: string;
  /** The end of that day. */
  readonly dueAt: string;
  readonly timeZone: string;
}

/** The end of the day on which work without a promised day is expected. */
export const expectedAt = (workedOn: string, timeZone: string): string =>
  endOfDay(dueDay(workedOn, { deliveryDays: expectedDays }), timeZone);

interface Shown {
  readonly frozenTerms: FrozenTerms | null;
  readonly delivery: object | null;
  /** The creator cannot deliver before the client signs, so nothing is late. */
  readonly agreementWaiting: boolean;
}

/** Whether nothing was delivered so long after this instant that the held money goes back. */
const isNever = ({ delivery, agreementWaiting }: Shown, dueAt: string, now: Date): boolean =>
  delivery === null &&
  !agreementWaiting &&
  now.getTime() - Date.parse(dueAt) >= undeliveredRefundDays * dayMs;

const daysSinceDue = ({ frozenTerms, delivery, agreementWaiting }: Shown, now: Date): number =>
  frozenTerms === null || delivery !== null || agreementWaiting
    ? 0
    : Math.max(0, (now.getTime() - Date.parse(frozenTerms.dueAt)) / dayMs);

/**
 * What a lifecycle reads of the terms. `resumedAt`: when the last dispute was withdrawn; `expected`:
 * when work without terms was expected.
 */
export function deliveryFactsOf(
  shown: Shown,
  now: Date,
  resumedAt: string | null = null,
  expected: string | null = null,
) {
  const { frozenTerms: terms } = shown;
  const since = daysSinceDue(shown, now);
  const dueAt = terms?.dueAt ?? expected;
  const rested = resumedAt === null || now.getTime() >= Date.parse(resumedAt) + 2 * dayMs;
  return {
    agreed: !shown.agreementWaiting,
    dated: terms !== null,
    roundsLeft: terms && Math.max(0, terms.rounds - terms.roundsUsed),
    late: since >= lateCancelDays,
    neverDelivered: dueAt !== null && isNever(shown, dueAt, now) && rested,
  };
}

/** The terms as both sides see them. */
export function showTerms(shown: Shown, now: Date): AgreedDelivery | null {
  const { frozenTerms } = shown;
  if (frozenTerms === null) return null;
  const { roundsUsed, dueAt: _, timeZone: __, ...terms } = frozenTerms;
  const since = daysSinceDue(shown, now);
  return {
    ...terms,
    roundsLeft: Math.max(0, terms.rounds - roundsUsed),
    daysLate: Math.ceil(since),
  };
}
