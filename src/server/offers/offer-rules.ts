import { DomainError, type ErrorCode } from '#contract/errors.ts';
import { missingGuards, transitionFor } from '#contract/lifecycles/lifecycle.ts';
import {
  maxChanges,
  type OfferAction,
  type OfferActor,
  type OfferFacts,
  type OfferGuard,
  type OfferStatus,
  offerLifecycle,
} from '#contract/lifecycles/offer.ts';
import type { OfferLine } from '#contract/offers/offer-lines.ts';

const hourMs = 3_600_000;

/** What the rules read of an offer; a row satisfies it. */
export interface OfferState {
  readonly status: OfferStatus;
  /** Of the newest version. */
  readonly validUntil: string | null;
  readonly changesAsked: number;
}

export const offerFactsOf = (row: OfferState, now: Date): OfferFacts => ({
  fresh: row.validUntil !== null && now.getTime() <= Date.parse(row.validUntil),
  roundsLeft: row.changesAsked < maxChanges,
});

const refusals: Readonly<Record<OfferGuard, ErrorCode>> = {
  fresh: 'offer.ended',
  run_out: 'offer.wrong_state',
  rounds_left: 'offer.no_rounds_left',
};

/** Throws the matching refusal unless `actor` may take the action now. */
export function requireOfferAction(
  row: OfferState,
  actor: OfferActor,
  action: OfferAction,
  now: Date,
): void {
  const facts = offerFactsOf(row, now);
  if (transitionFor(offerLifecycle, action, actor, row.status, facts)) return;
  const rows = offerLifecycle.transitions.filter((one) => one.action === action);
  if (!rows.some(({ by }) => by.includes(actor)))
    throw new DomainError(
      rows.some(({ by }) => by.includes('creator')) ? 'offer.creator_only' : 'offer.client_only',
    );
  const [guard] = missingGuards(offerLifecycle, action, actor, row.status, facts) ?? [];
  if (guard !== undefined) throw new DomainError(refusals[guard]);
  const over = ['declined', 'withdrawn', 'expired'].includes(row.status);
  throw new DomainError(over ? 'offer.ended' : 'offer.wrong_state');
}

/** The instant of a local time; throws for one that a change of clocks skips. */
export function instantAt(day: string, startTime: string, timeZone: string): string {
  const local = Temporal.PlainDateTime.from(`${day}T${startTime}`);
  const at = local.toZonedDateTime(timeZone);
  if (!at.toPlainDateTime().equals(local)) {
    const message = 'The clocks change then. Please choose another time.';
    throw new DomainError('invalid_input', { message, fields: { startTime: message } });
  }
  return new Date(at.epochMilliseconds).toISOString();
}

/** Until when an offer can be accepted and its time is held: never after the work starts. */
export function endsOfOffer(
  startsAt: string,
  { validDays, holdHours }: { readonly validDays: number; readonly holdHours: number | null },
  now: Date,
): { readonly validUntil: string; readonly heldUntil: string | null } {
  const valid = Math.min(now.getTime() + validDays * 24 * hourMs, Date.parse(startsAt));
  const held = holdHours === null ? null : Math.min(now.getTime() + holdHours * hourMs, valid);
  return {
    validUntil: new Date(valid).toISOString(),
    heldUntil: held === null ? null : new Date(held).toISOString(),
  };
}

/** The numbers, from 1, of the lines that are new or different. */
export function changedLines(
  before: readonly OfferLine[],
  now: readonly OfferLine[],
): readonly number[] {
  const key = ({ title, price, optional }: OfferLine) => JSON.stringify([title, price, optional]);
  const known = new Set(before.map(key));
  return now.flatMap((line, index) => (known.has(key(line)) ? [] : index + 1));
}
