import { useSyncExternalStore } from 'react';

let spoken = { id: 0, text: '' };
const listeners = new Set<() => void>();

/** Says what a press led to, to people who don't see it; shown nowhere. */
export function announce(text: string): void {
  spoken = { id: spoken.id + 1, text };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const nothing = spoken;

/** The last one; its id is another for the same words said again. */
export const useAnnounced = () =>
  useSyncExternalStore(
    subscribe,
    () => spoken,
    () => nothing,
  );
