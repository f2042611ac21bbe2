import { useEffect } from 'react';
import { useUser } from '#web/lib/api/session.ts';
import { claimDrafts } from '#web/lib/drafts/drafts.ts';
import { Confirmation } from './confirmation.tsx';
import { LiveSession } from './live-session.tsx';
import { UnsentMessages } from './unsent-messages.tsx';

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
