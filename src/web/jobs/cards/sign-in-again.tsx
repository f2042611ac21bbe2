import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** The session ended while the page was open. */
export function SignInAgain({ title, next }: { title: string; next: string }) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to="/auth" search={{ next }} className={buttonClass()}>
          <Trans>Sign In</Trans>
        </Link>
      }
    />
  );
}
