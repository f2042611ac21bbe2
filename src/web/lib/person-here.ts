const personKey = 'person-here';
/** Someone pressed Sign Out in this browser. */
const signedOut = 'out';

function tell(person: string): void {
  try {
    if (localStorage.getItem(personKey) !== person) localStorage.setItem(personKey, person);
  } catch {
    // The browser keeps nothing: then the server refuses what the other window sends.
  }
}

/** Tells this browser's other windows that the person signed in here no longer wants to be. */
export const tellSignedOut = (): void => tell(signedOut);

/**
 * Tells this browser's other windows who is signed in here. `changed` when another says someone else is, or no one;
 * `left` when they signed out there.
 */
export function watchOtherWindows(
  id: number | undefined,
  { changed, left }: { readonly changed: () => void; readonly left: () => void },
): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key !== personKey || newValue === String(id)) return;
    if (newValue === signedOut) left();
    else changed();
  };
  tell(String(id));
  addEventListener('storage', listen);
  return () => {
    removeEventListener('storage', listen);
    tell('');
  };
}
