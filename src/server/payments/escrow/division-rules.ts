import { DomainError } from '#contract/errors.ts';
import { type Portion, splitFor, takeFrom } from '../orders/payment-rules.ts';

/** What is held of one payment, and what its fee is a part of. */
export interface Held {
  readonly id: number;
  readonly held: Portion;
  readonly totalCents: number;
  readonly feeCents: number;
}

export interface CreatorShare {
  /** Null only if they get nothing. */
  readonly id: number | null;
  /** Without the fee, which goes to the site in proportion; 'rest' is all that the others leave, for one creator. */
  readonly cents: number | 'rest';
}

export interface Division {
  readonly creators?: readonly CreatorShare[];
  /** With their part of the fee. */
  readonly client?: number | 'rest' | undefined;
  /** A part of the fee of these payments, by id, if the client canceled. */
  readonly site?: ReadonlyMap<number, number>;
}

/** One movement of a payment's held money; `left`: a fee without the share it was charged for. */
export type Move = { readonly paymentId: number } & (
  | { readonly to: 'site'; readonly cents: number }
  | { readonly to: 'creator'; readonly creatorId: number; readonly portion: Portion }
  | { readonly to: 'client'; readonly portion: Portion; readonly left: boolean }
);

/**
 * The movements that divide what is held of these payments, the oldest of which comes first: creators
 * get the oldest money, clients the newest, each part with its own payment's fee. Sides with an amount
 * come first: the other gets the exact remainders. Throws `payment.too_much`.
 */
export function divideHeld(payments: readonly Held[], shares: Division): Move[] {
  const oldest = payments.map((payment) => ({ ...payment }));
  const newest = oldest.toReversed();
  const moves: Move[] = [];

  for (const payment of oldest) {
    const cents = shares.site?.get(payment.id) ?? 0;
    if (cents === 0) continue;
    payment.held = less(payment.held, { cents, feeCents: cents });
    moves.push({ paymentId: payment.id, to: 'site', cents });
  }
  for (const { id, cents } of shares.creators ?? []) {
    if (cents === 'rest') continue;
    take(oldest, cents, shareOf, (payment, part) =>
      moves.push(release(payment, id, splitFor(payment.held, part).release)),
    );
  }
  const { client = 0 } = shares;
  const asked = client === 'rest' ? oldest.reduce((sum, { held }) => sum + held.cents, 0) : client;
  take(
    newest,
    asked,
    ({ held }) => held.cents,
    (payment, part) => moves.push(refund(payment, takeFrom(payment.held, part, payment), false)),
  );
  const rest = shares.creators?.find(({ cents }) => cents === 'rest');
  if (!rest) return moves;
  for (const payment of oldest)
    if (shareOf(payment) > 0) moves.push(release(payment, rest.id, payment.held));
  // A fee alone belongs to no creator.
  for (const payment of newest)
    if (payment.held.cents > 0) moves.push(refund(payment, payment.held, true));
  return moves;
}

type Open = { -readonly [Field in keyof Held]: Held[Field] };

const shareOf = ({ held }: Held) => held.cents - held.feeCents;
const less = (whole: Portion, part: Portion): Portion => ({
  cents: whole.cents - part.cents,
  feeCents: whole.feeCents - part.feeCents,
});

/** Takes `cents` of these payments, one after another, each as far as it goes. */
function take(
  payments: readonly Open[],
  cents: number,
  room: (payment: Open) => number,
  part: (payment: Open, cents: number) => unknown,
): void {
  if (cents < 0) throw new RangeError(`${cents} cents`);
  let left = cents;
  for (const payment of payments) {
    const taken = Math.min(left, room(payment));
    if (taken <= 0) continue;
    part(payment, taken);
    left -= taken;
  }
  if (left > 0) throw new DomainError('payment.too_much');
}

function release(payment: Open, creatorId: number | null, portion: Portion): Move {
  if (creatorId === null) throw new DomainError('payment.too_much');
  payment.held = less(payment.held, portion);
  return { paymentId: payment.id, to: 'creator', creatorId, portion };
}

function refund(payment: Open, portion: Portion, left: boolean): Move {
  payment.held = less(payment.held, portion);
  return { paymentId: payment.id, to: 'client', portion, left };
}
