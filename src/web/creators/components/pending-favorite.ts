const key = 'favourite-wish';

/** Remembers, in this tab alone, whom a visitor wants to keep once they have signed in. */
export function setPendingFavorite(creatorId: number): void {
  try {
    sessionStorage.setItem(key, String(creatorId));
  } catch {
    // A browser that keeps nothing: the heart can be pressed again.
  }
}

/** Answers the wish and forgets it. */
export function takePendingFavorite(): number | undefined {
  try {
    const wished = Number(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return Number.isInteger(wished) && wished > 0 ? wished : undefined;
  } catch {
    return undefined;
  }
}
