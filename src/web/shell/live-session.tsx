import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { getUser } from '#contract/accounts/session.ts';
import { apiOf } from '#web/lib/api/query.ts';
import { userQuery, useUser } from '#web/lib/api/session.ts';
import { useLiveFrame } from '#web/lib/live/live.ts';
import { openLive } from '#web/lib/live/live-client.ts';
import { useLiveReads } from '#web/lib/live/live-reads.ts';
import { useRenewing } from '#web/lib/live/renewing.ts';
import { dismissToast, readToast, toast, toastError } from '#web/ui/feedback/toast.ts';

/** Toasts of one person must not be shown to the next person at the same browser. */
function dismissNotices(): void {
  const shown = readToast();
  if (shown?.notification) dismissToast(shown.id);
}

/**
 * The response to a sign-in, which ended the previous session, may arrive after the event about
 * that.
 */
const replyMs = 700;

const personKey = 'person-here';

/** Tells this browser's other windows who is signed in here, and `changed` when another says someone else is. */
function watchOtherWindows(id: number | undefined, changed: () => void): () => void {
  const tell = (person: string) => {
    try {
      if (localStorage.getItem(personKey) !== person) localStorage.setItem(personKey, person);
    } catch {
      // The browser keeps nothing: then the server refuses what the other window sends.
    }
  };
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === personKey && newValue !== String(id)) changed();
  };
  tell(String(id));
  addEventListener('storage', listen);
  return () => {
    removeEventListener('storage', listen);
    tell('');
  };
}

/** Bypasses the cache, whose value is on screen. */
function isStillSignedIn(client: QueryClient): Promise<boolean> {
  return apiOf(client)(getUser).then(
    () => true,
    () => false,
  );
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Keeps the signed-in person's live connection, and detects when their session ends elsewhere. If it ended
 * because they signed in again in another window, it reconnects with the new one.
 */
export function LiveSession() {
  const { t } = useLingui();
  const user = useUser();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id, isCreator } = user ?? { id: undefined, isCreator: false };
  const [renewals, setRenewals] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed session is another connection.
  useEffect(
    () => (id === undefined ? undefined : openLive({ id, isCreator })),
    [id, isCreator, renewals],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once someone else is signed in, or no one.
  useEffect(() => dismissNotices, [id]);
  useLiveReads();
  const checkSession = async () => {
    if (!(await isStillSignedIn(queryClient))) await pause(replyMs);
    // Null where they have just signed out here.
    const here = queryClient.getQueryData(userQuery.queryKey);
    await queryClient.invalidateQueries(userQuery);
    const { status, data } = queryClient.getQueryState(userQuery.queryKey) ?? {};
    if (status === 'success' && data?.id === id) setRenewals((before) => before + 1);
    else if (here && status === 'success' && data === null)
      toast({
        title: t`You've been signed out`,
        description: t`Your session ended. Please sign in again.`,
      });
    const [match] = router.state.matches.slice(-1);
    const shownSignedOut =
      status === 'success' && data === null && match?.loaderData?.page.showsSignedOut;
    if (!shownSignedOut) await router.invalidate();
  };
  useLiveFrame(['signed_out'], () => void checkSession());
  const checkAgain = useEffectEvent(checkSession);
  useEffect(() => watchOtherWindows(id, () => void checkAgain()), [id]);
  useRenewing(async () => {
    const before = queryClient.getQueryData(userQuery.queryKey)?.id;
    const now = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined);
    if (now !== undefined && now?.id !== before) await checkSession();
  });
  useLiveFrame(['error'], ({ message }) => toastError(message));
  return null;
}
