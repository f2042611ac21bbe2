import { useEffect, useRef, useState } from 'react';

const prefix = 'draft:';

/** What is kept under `key`; null where there is nothing. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Keeps a value in this browser until sign-out; `undefined` forgets it. False where the browser keeps nothing. */
export function keepDraft(key: string, value: unknown): boolean {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
    return true;
  } catch {
    // A browser that keeps nothing (private mode, full storage) still lets its person type.
    return false;
  }
}

/**
 * State that outlives an error, an ended session and a reload: what was typed under `key` comes back.
 * Answers the value, how to change it, and how to forget it (once it was sent).
 */
export function useDraft<T>(key: string, initial: T): [T, (value: T) => void, () => void] {
  const [value, setValue] = useState(initial);
  const first = useRef(initial);
  // After the first render, which must be the server's.
  useEffect(() => {
    const kept = readDraft(key);
    setValue(kept === null ? first.current : (kept as T));
  }, [key]);
  const change = (next: T) => {
    setValue(next);
    keepDraft(key, next);
  };
  const forget = () => {
    setValue(first.current);
    keepDraft(key, undefined);
  };
  return [value, change, forget];
}

/** At sign-out: the next person at this browser shall not read them. */
export function forgetAllDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}

/** Tells when another window of this browser kept or forgot something, until the returned function is called. */
export function onDraftElsewhere(key: string, changed: () => void): () => void {
  const take = (event: StorageEvent) => {
    if (event.key === prefix + key || event.key === null) changed();
  };
  addEventListener('storage', take);
  return () => removeEventListener('storage', take);
}
