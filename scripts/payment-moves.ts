/** Finds all transitions of a payment's displayed status by applying every event in every order. */
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import { type SeenFacts, statusSeen } from '#contract/lifecycles/payment-seen.ts';

export interface PaymentMove {
  readonly from: PaymentStatus;
  readonly event: string;
  readonly to: PaymentStatus;
}

/** Facts of a minimal payment: the total is 2 cents, so it can be divided. */
interface Small extends SeenFacts {
  readonly lostCents: number;
}
const nothing: Small = {
  state: null,
  disputed: false,
  heldCents: 0,
  releasedCents: 0,
  releaseWaits: false,
  lostCents: 0,
};

/** Events of a payment; null if impossible. */
const happenings: Readonly<Record<string, (facts: Small) => Small | null>> = {
  'the bank begins to work on it': (facts) =>
    facts.state === null || facts.state === 'failed' ? { ...nothing, state: 'processing' } : null,
  'it fails': (facts) => (facts.state === 'processing' ? { ...nothing, state: 'failed' } : null),
  'it succeeds': (facts) =>
    facts.state === 'succeeded' ? null : { ...nothing, state: 'succeeded', heldCents: 2 },
  'the work is approved': (facts) =>
    facts.heldCents > 0 && !facts.disputed
      ? { ...facts, heldCents: 0, releasedCents: facts.heldCents, releaseWaits: true }
      : null,
  'it is split': (facts) =>
    facts.heldCents === 2 && !facts.disputed
      ? { ...facts, heldCents: 0, releasedCents: 1, releaseWaits: true }
      : null,
  'the transfer is made': (facts) =>
    facts.releaseWaits && !facts.disputed ? { ...facts, releaseWaits: false } : null,
  'a part is refunded': (facts) =>
    facts.heldCents === 2 && !facts.disputed ? { ...facts, heldCents: 1 } : null,
  'all of it is refunded': (facts) =>
    facts.heldCents + facts.releasedCents > 0 && !facts.disputed
      ? { ...facts, heldCents: 0, releasedCents: 0, releaseWaits: false }
      : null,
  'a card dispute is opened': (facts) =>
    facts.state === 'succeeded' && !facts.disputed && facts.heldCents + facts.releasedCents > 0
      ? { ...facts, disputed: true }
      : null,
  'the dispute is won': (facts) => (facts.disputed ? { ...facts, disputed: false } : null),
  'the dispute is lost': (facts) =>
    facts.disputed
      ? {
          ...nothing,
          state: 'succeeded',
          lostCents: facts.heldCents + facts.releasedCents,
        }
      : null,
  'a lost dispute is appealed': (facts) =>
    facts.lostCents > 0
      ? { ...facts, disputed: true, heldCents: facts.lostCents, lostCents: 0 }
      : null,
};

/** Every transition of the displayed status, over all orders of events. */
export function paymentSeenMoves(): PaymentMove[] {
  const known = new Map([[JSON.stringify(nothing), nothing]]);
  const moves = new Map<string, PaymentMove>();
  // Iterating a map also visits entries added on the way.
  for (const facts of known.values()) {
    for (const [event, happen] of Object.entries(happenings)) {
      const after = happen(facts);
      if (!after) continue;
      known.set(JSON.stringify(after), known.get(JSON.stringify(after)) ?? after);
      const move = { from: statusSeen(facts), event, to: statusSeen(after) };
      if (move.from !== move.to) moves.set(JSON.stringify(move), move);
    }
  }
  return [...moves.values()];
}
