import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { hasUnsent } from '#web/lib/drafts/unsent.ts';

/** Sends what was written and could not be sent; loaded where someone writes, and where something waits. */
export function UnsentMessages() {
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
