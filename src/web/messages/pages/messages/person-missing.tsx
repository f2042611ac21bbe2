import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FailedProps } from '#web/lib/routing/page.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { MessageFrame } from '../../conversation/message-frame.tsx';

/** Shown if the other person does not exist or could not be loaded. */
export function PersonMissing({ message, onRetry }: Partial<FailedProps>) {
  const { t } = useLingui();
  return (
    <MessageFrame activeId={0}>
      <ErrorState
        title={t`Failed to fetch user details`}
        message={message ?? t`This person doesn't exist or no longer has an account.`}
        onRetry={onRetry}
        action={
          <Link to="/messages" className={buttonClass({ variant: 'outline' })}>
            <Trans>All conversations</Trans>
          </Link>
        }
        className="m-auto border-none"
      />
    </MessageFrame>
  );
}
