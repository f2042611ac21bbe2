import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import type { CurrentUser } from '#contract/accounts/session.ts';
import { textOf } from '#web/lib/api/api-error.ts';
import { hasUnsent } from '#web/lib/drafts/unsent.ts';
import { lazyPart } from '#web/lib/loading/lazy-part.ts';
import { useSignOut } from '#web/lib/use-sign-out.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';

const SignOutQuestion = lazyPart(
  async () => (await import('../security/sign-out-question.tsx')).SignOutQuestion,
);

/** Instead of the forms, for signed-in people. */
export function AlreadySignedIn({ id, fullName }: Pick<CurrentUser, 'id' | 'fullName'>) {
  const { t } = useLingui();
  const signOut = useSignOut();
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
      toast({ title: t`Logged out.` });
    } catch (error) {
      setLeaving(false);
      toastError(t`Logout failed`, textOf(error));
    }
  };
  return (
    <EmptyState
      level={1}
      title={t`You're already logged in`}
      text={<Trans>You're signed in as {fullName}.</Trans>}
      action={
        <>
          <Button
            ref={button}
            variant="outline"
            pending={leaving}
            onClick={() => (hasUnsent(id) ? setAsking(true) : void leave())}
          >
            <Trans>Sign Out</Trans>
          </Button>
          <Link to="/" className={buttonClass()}>
            <Trans>Return to Home</Trans>
          </Link>
          {asking && (
            <Suspense>
              <SignOutQuestion
                returnFocus={button}
                onChoice={() => setAsking(false)}
                onSignOut={() => void leave()}
              />
            </Suspense>
          )}
        </>
      }
    />
  );
}
