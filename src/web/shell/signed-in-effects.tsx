import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { claimDrafts } from '#web/lib/drafts/drafts.ts';
import { hasUnsent } from '#web/lib/drafts/unsent.ts';
import { LiveSession } from './live-session.tsx';

/** Background effects on every page of signed-in people. */
export function SignedInEffects() {
  const accountId = useUser()?.id;
  useEffect(() => {
    if (accountId !== undefined) claimDrafts(accountId);
  }, [accountId]);
  return (
    <>
      <LiveSession />
      <UnsentMessages />
    </>
  );
}

/** Sends pending messages; loaded where someone writes, or if there are any. */
function UnsentMessages() {
  const accountId = useUser()?.id;
  const writing = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/messages/'),
  });
  const [Sender, setSender] = useState<ComponentType<{ accountId: number }>>();
  useEffect(() => {
    if (accountId === undefined || !(writing || hasUnsent(accountId))) return;
    import('#web/messages/conversation/outbox-sender.tsx').then(
      ({ OutboxSender }) => setSender(() => OutboxSender),
      // The next page retries.
      () => {},
    );
  }, [accountId, writing]);
  return accountId !== undefined && Sender ? <Sender accountId={accountId} /> : null;
}
