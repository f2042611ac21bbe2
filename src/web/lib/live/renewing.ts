import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { onWrite } from '../api/browser-api.ts';
import { markOld } from '../api/query.ts';
import { liveAwayMs, subscribeToLiveState } from './live-client.ts';

/** As long as the live connection is away, what it would keep current is fetched again this often. */
const everyMs = 30_000;
/** A connection is given this long at first; until then the page's own replies are new enough. */
const patienceMs = 5_000;
/** After this long the page says so. */
const saidAfterMs = 60_000;

/** Fetches what is shown again, and the rest when it is shown next. */
export const renewEverything = (client: QueryClient): Promise<void> => markOld(client, {});

/**
 * Without the live connection, keeps everything current that it otherwise would: every 30 seconds, when another page
 * opens, when someone returns to the window, and after whatever they send. `onReturn` as well, before.
 */
export function useRenewing(onReturn: () => Promise<void>): void {
  const client = useQueryClient();
  const router = useRouter();
  const renew = useEffectEvent(() => {
    if (liveAwayMs() > patienceMs && !document.hidden) void renewEverything(client);
  });
  const comeBack = useEffectEvent(() => {
    if (liveAwayMs() > patienceMs && !document.hidden) void onReturn().then(renew);
  });
  useEffect(() => {
    const timer = setInterval(renew, everyMs);
    const forgetWrites = onWrite(renew);
    const forgetPages = router.subscribe('onResolved', renew);
    document.addEventListener('visibilitychange', comeBack);
    return () => {
      clearInterval(timer);
      forgetWrites();
      forgetPages();
      document.removeEventListener('visibilitychange', comeBack);
    };
  }, [router]);
}

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, 5000);
  const forget = subscribeToLiveState(notify);
  return () => {
    clearInterval(timer);
    forget();
  };
}

/** Whether the live connection has been away for a minute: updates come every 30 seconds. */
export function useRenewed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => liveAwayMs() > saidAfterMs,
    () => false,
  );
}
