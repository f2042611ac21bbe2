import { useEffect, useRef, useState } from 'react';
import { useUser } from '../api/session.ts';
import { claimDrafts, ownKey, readDraft, saveDraft } from './drafts.ts';

/** The current person's storage key for this draft, and their id; 0 is a visitor. */
export function useOwnKey(key: string): { readonly ownedKey: string; readonly personId: number } {
  const personId = useUser()?.id ?? 0;
  return { ownedKey: ownKey(personId, key), personId };
}

/** The person's stored draft. */
export function readOwn(personId: number, ownedKey: string): unknown {
  if (personId !== 0) claimDrafts(personId);
  return readDraft(ownedKey);
}

/**
 * State that survives an error, an ended session and a reload: this person's input under `key` is
 * restored for them, and for no one else at this browser. A visitor's input follows them when they
 * sign in. Returns the value, its setter, and how to delete it (once sent). The stored value is
 * reread whenever `turn` changes.
 */
export function useDraft<T>(
  key: string,
  initial: T,
  turn = 0,
): [T, (value: T) => void, () => void] {
  const { ownedKey, personId } = useOwnKey(key);
  const [state, setState] = useState({ ownedKey: '', value: initial });
  const read = state.ownedKey === ownedKey;
  const first = useRef(initial);
  // After the first render, which must be the server's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored value may change with each turn.
  useEffect(() => {
    const stored = readOwn(personId, ownedKey);
    setState({ ownedKey, value: stored === null ? first.current : (stored as T) });
  }, [personId, ownedKey, turn]);
  const change = (value: T) => {
    // Typed before hydration, and replayed before the stored draft was read: the typed value wins.
    if (!read && readOwn(personId, ownedKey) !== null) return;
    setState({ ownedKey, value });
    // An unchanged value is no draft: if stored, it would override text typed before the next hydration.
    const untouched = JSON.stringify(value) === JSON.stringify(first.current);
    saveDraft(ownedKey, untouched ? undefined : value);
  };
  const forget = () => {
    setState({ ownedKey, value: first.current });
    saveDraft(ownedKey, undefined);
  };
  // Never show another person's input, even briefly.
  return [read ? state.value : first.current, change, forget];
}
