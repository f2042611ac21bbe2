import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { getUser } from '#contract/accounts/session.ts';
import { apiOf } from '#web/lib/api/query.ts';
import { endSession, userQuery, useUser } from '#web/lib/api/session.ts';
import { useLiveFrame } from '#web/lib/live/live.ts';
import { openLive } from '#web/lib/live/live-client.ts';
import { useLiveReads } from '#web/lib/live/live-reads.ts';
import { useRenewing } from '#web/lib/live/renewing.ts';
import { watchOtherWindows } from '#web/lib/person-here.ts';
import { dismissToast, readToast, toastError } from '#web/ui/feedback/toast.ts';

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

/** Bypasses the cache, whose value is on screen. */
function isStillSignedIn(client: QueryClient): Promise<boolean> {
  return apiOf(client)(getUser).then(
    () => true,
    () => false,
  );
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Keeps the signed-in person's live connection, and detects when their session ends elsewhere. If they signed in again,
 * in another window or over this page, it reconnects with the new one.
 */
export function LiveSession() {
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
    await queryClient.invalidateQueries(userQuery);
    const { status, data } = queryClient.getQueryState(userQuery.queryKey) ?? {};
    if (status === 'success' && data?.id === id) setRenewals((before) => before + 1);
    if (data !== null) await router.invalidate();
  };
  useLiveFrame(['signed_out'], () => void checkSession());
  const changed = useEffectEvent(() => void checkSession());
  const left = useEffectEvent(() => endSession(queryClient));
  useEffect(() => watchOtherWindows(id, { changed: () => changed(), left: () => left() }), [id]);
  useRenewing(async () => {
    const before = queryClient.getQueryData(userQuery.queryKey)?.id;
    const now = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => undefined);
    if (now && now.id !== before) await checkSession();
  });
  useLiveFrame(['error'], ({ message }) => toastError(message));
  return null;
}
