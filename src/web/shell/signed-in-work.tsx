import { LiveSession } from './live-session.tsx';
import { UnsentMessages } from './unsent-messages.tsx';

/** What goes on behind every page of somebody who is signed in. */
export function SignedInWork() {
  return (
    <>
      <LiveSession />
      <UnsentMessages />
    </>
  );
}
