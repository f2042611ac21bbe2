import { type ComponentType, useEffect, useState } from 'react';
import { setConfirmation } from '#web/lib/api/confirming-api.ts';
import { useUser } from '#web/lib/api/session.ts';

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
export function Confirmation() {
  const user = useUser();
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      setConfirmation(async () => {
        const { ConfirmationPrompt } = await import(
          '#web/accounts/sign-in/confirmation-prompt.tsx'
        );
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setQuestion({ Prompt: ConfirmationPrompt, onDone: resolve });
        return promise.finally(() => setQuestion(undefined));
      }),
    [],
  );
  return user && question && <question.Prompt user={user} onDone={question.onDone} />;
}
