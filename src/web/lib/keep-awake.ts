import { useEffect } from 'react';

/** Keeps a phone's screen on while `busy`, where the browser can: a screen that goes dark stops what the page sends. */
export function useKeepAwake(busy: boolean): void {
  useEffect(() => {
    if (!busy || !navigator.wakeLock) return;
    let ended = false;
    let lock: WakeLockSentinel | undefined;
    // The browser takes it back when the page is hidden, and refuses on a low battery.
    const hold = async () => {
      if (document.hidden || ended) return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (ended) void held?.release();
      else lock = held;
    };
    const holdAgain = () => void hold();
    holdAgain();
    document.addEventListener('visibilitychange', holdAgain);
    return () => {
      ended = true;
      document.removeEventListener('visibilitychange', holdAgain);
      void lock?.release();
    };
  }, [busy]);
}
