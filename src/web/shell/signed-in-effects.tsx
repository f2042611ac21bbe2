import { useRouterState } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { setConfirmation } from '#web/lib/api/confirming-api.ts';
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
      <Confirmation />
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

interface Question {
  readonly Prompt: ComponentType<{
    user: NonNullable<ReturnType<typeof useUser>>;
    onDone: (confirmed: boolean) => void;
  }>;
  readonly onDone: (confirmed: boolean) => void;
}

/**
 * Asks the person to confirm their identity when a call requires it; see
 * `lib/api/confirming-api.ts`.
 */
function Confirmation() {
  const user = useUser();
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      setConfirmation(async () => {
        const { ConfirmationPrompt } = await import(
          '#web/accounts/sign-in/confirmation-prompt.tsx'
        );
        const confirmed = new Promise<boolean>((onDone) => {
          setQuestion({ Prompt: ConfirmationPrompt, onDone });
        });
        return confirmed.finally(() => setQuestion(undefined));
      }),
    [],
  );
  return user && question && <question.Prompt user={user} onDone={question.onDone} />;
}
