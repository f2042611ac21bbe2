import { useSyncExternalStore } from 'react';

const name = 'letter-keys';
const listeners = new Set<() => void>();

/** Whether single letters and signs act by themselves; a browser that keeps nothing has them on. */
function read(): boolean {
  try {
    return localStorage.getItem(name) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On this device: speech input and unsteady hands press letters by accident. */
export function chooseLetterKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(name);
    else localStorage.setItem(name, 'off');
  } catch {
    // Nothing is kept where storage is blocked.
  }
  for (const listener of listeners) listener();
}

export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}
