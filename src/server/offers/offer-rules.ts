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
import { maxHoldHours, type OfferLine, validDays } from '#contract/offers/offer-lines.ts';

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

const invalid = (field: string, message: string) =>
  new DomainError('invalid_input', { message, fields: { [field]: message } });

/** Throws unless an offer ends before the work, within bounds, and holds its time no longer than that. */
export function requireOfferTimes(
  times: {
    readonly startsAt: string;
    readonly validUntil: string;
    readonly heldUntil: string | null;
  },
  now: Date,
): void {
  const [start, valid] = [Date.parse(times.startsAt), Date.parse(times.validUntil)];
  const at = now.getTime();
  if (valid <= at) throw invalid('validUntil', 'The last day of an offer must be in the future');
  if (valid > at + validDays.max * 24 * hourMs)
    throw invalid('validUntil', 'An offer can be valid for up to 60 days');
  if (valid > start) throw invalid('validUntil', 'An offer must end before the work starts');
  if (times.heldUntil === null) return;
  const held = Date.parse(times.heldUntil);
  if (held <= at) throw invalid('heldUntil', 'Hold the time until a moment in the future');
  // The form's clock may be a little ahead.
  if (held > at + maxHoldHours * hourMs + hourMs / 12)
    throw invalid('heldUntil', 'A time can be held for up to 72 hours');
}

/** What a change changed, for both to see: the numbers of the lines that are new or other than before. */
export function changedLines(
  before: readonly OfferLine[],
  now: readonly OfferLine[],
): readonly number[] {
  const key = ({ title, price, optional }: OfferLine) => JSON.stringify([title, price, optional]);
  const known = new Set(before.map(key));
  return now.flatMap((line, index) => (known.has(key(line)) ? [] : index + 1));
}
