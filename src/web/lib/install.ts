import { useSyncExternalStore } from 'react';

/** Chrome's offer to install the site. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    installPrompt?: InstallPrompt;
  }
}

/**
 * Runs in the head, serialized, as browsers offer it once and perhaps before any module: the site asks itself, where it
 * helps.
 */
export function holdInstallPrompt(scope: Window): void {
  scope.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    scope.installPrompt = event as InstallPrompt;
  });
}

const closed = 'install-offer-closed';
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('beforeinstallprompt', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('beforeinstallprompt', changed);
  };
}

/** `by-hand`: an iPhone, where only the person can; null if it can't be installed, is, or the offer was closed. */
export type InstallWay = 'prompt' | 'by-hand' | null;

function readWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  try {
    if (localStorage.getItem(closed) !== null) return null;
  } catch {
    // Nothing is remembered here, so it would be asked forever.
    return null;
  }
  if (window.installPrompt) return 'prompt';
  return 'standalone' in navigator ? 'by-hand' : null;
}

export const useInstallWay = (): InstallWay => useSyncExternalStore(subscribe, readWay, () => null);

/** Never asks again on this device. */
export function closeInstallOffer(): void {
  localStorage.setItem(closed, 'yes');
  for (const listener of listeners) listener();
}

/** Shows the browser's own question. */
export async function install(): Promise<void> {
  const prompt = window.installPrompt;
  // Each can be used once.
  delete window.installPrompt;
  closeInstallOffer();
  await prompt?.prompt();
}
