/**
 * The provider's list prices in the US: 2.9 % and 30 ¢ of a card payment, 0.25 % and 25 ¢ of a
 * payout, and $2 for each creator with payouts in a month. Percent in basis points, cents otherwise.
 */
const card = { bp: 290, cents: 30 };
const payout = { bp: 25, cents: 25 };
const accountCents = 200;

/**
 * How much the work must cost so that the operator's share covers those prices; null if no amount
 * does. `clientBp` is added to what the creator asks for, `creatorBp` is taken from it. `onlyOne`
 * is a creator's only payout of the month. Cents, rounded up.
 */
export function breakEvenCents(
  { clientBp = 0, creatorBp = 0 }: { readonly clientBp?: number; readonly creatorBp?: number },
  { onlyOne = false }: { readonly onlyOne?: boolean } = {},
): number | null {
  const fixed = card.cents + payout.cents + (onlyOne ? accountCents : 0);
  const share = (clientBp + creatorBp) / 10_000;
  const cost =
    ((1 + clientBp / 10_000) * card.bp) / 10_000 + ((1 - creatorBp / 10_000) * payout.bp) / 10_000;
  const left = share - cost;
  return left <= 0 ? null : Math.ceil(fixed / left);
}
