import { useEffect, useRef, useState } from 'react';

const prefix = 'draft:';

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + key);
    else localStorage.setItem(prefix + key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing (private mode, full storage) still lets its person type.
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
    const kept = read(key);
    setValue(kept === null ? first.current : (kept as T));
  }, [key]);
  const change = (next: T) => {
    setValue(next);
    keep(key, next);
  };
  const forget = () => {
    setValue(first.current);
    keep(key, undefined);
  };
  return [value, change, forget];
}

/** At sign-out: the next person at this browser shall not read them. */
export function forgetAllDrafts(): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}
