/** Whose the balance at the provider is; whole cents. */
export interface Balances {
  readonly availableCents: number;
  readonly pendingCents: number;
}

export interface Obligations {
  /** Held for orders, owed to creators, and owed to clients. */
  readonly owedCents: number;
  /** Fees of those orders, which are refunded with them. */
  readonly deferredFeeCents: number;
  /** Taken by banks until disputes end: the part of what is owed that is with them. */
  readonly disputedCents: number;
}

/**
 * What the operator can take out: afterwards what is available, without what still settles, covers
 * everything that others can ask for.
 */
export function withdrawableCents(
  { availableCents, pendingCents }: Balances,
  { owedCents, deferredFeeCents }: Obligations,
): number {
  // A negative pending balance takes from the available one as it settles.
  const usable = availableCents + Math.min(0, pendingCents);
  return Math.max(0, usable - owedCents - deferredFeeCents);
}

/** What the balance lacks to cover what is owed to others; 0 if nothing. */
export function shortCents(
  { availableCents, pendingCents }: Balances,
  { owedCents, disputedCents }: Obligations,
): number {
  return Math.max(0, owedCents - disputedCents - availableCents - pendingCents);
}
