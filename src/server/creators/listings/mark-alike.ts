import { looksOf } from '#server/accounts/index.ts';

interface Named {
  readonly user: { readonly fullName: string };
}

/** Marks those of a list whose name can be mistaken for another's, whatever its case, spaces and alphabet. */
export function markAlike<Card extends Named>(
  cards: readonly Card[],
): (Card & { readonly alike?: true })[] {
  const looks = cards.map(({ user }) => [
    ...new Set(looksOf(user.fullName).map((look) => look.replace(/[^\p{L}\p{N}]/gu, ''))),
  ]);
  const counts = new Map<string, number>();
  for (const look of looks.flat()) counts.set(look, (counts.get(look) ?? 0) + 1);
  const isAlike = (look: string) => look !== '' && (counts.get(look) ?? 0) > 1;
  return cards.map((card, nth) =>
    looks[nth]?.some(isAlike) ? { ...card, alike: true as const } : card,
  );
}
