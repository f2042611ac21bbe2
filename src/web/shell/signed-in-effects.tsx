import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { claimDrafts } from '#web/lib/drafts/drafts.ts';
import { hasUnsent } from '#web/lib/drafts/unsent.ts';

import { Confirmation } from './confirmation.tsx';
import { LiveSession } from './live-session.tsx';

/** What goes on behind every page of someone who is signed in. */
export function SignedInWork() {
  const accountId = useUser()?.id;
  useEffect(() => {
    if (accountId !== undefined) claimDrafts(accountId);
  }, [accountId]);
  return (
    <>
      <Confirmation />
      <LiveSession />
      <UnsentMessages />
    </>
  );
}

/** Sends what was written and could not be sent; loaded where someone writes, and where something waits. */
function UnsentMessages() {
  const accountId = useUser()?.id;
  const writing = useRouterState({
    select: ({ location }) => location.pathname.startsWith('/messages/'),
  });
  const [Sender, setSender] = useState<ComponentType<{ accountId: number }>>();
  useEffect(() => {
    if (accountId === undefined || !(writing || hasUnsent(accountId))) return;
    import('#web/messages/outbox/outbox-sender.tsx').then(
      ({ OutboxSender }) => setSender(() => OutboxSender),
      // The next page tries again.
      () => {},
    );
  }, [accountId, writing]);
  return accountId !== undefined && Sender ? <Sender accountId={accountId} /> : null;
}
