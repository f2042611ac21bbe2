import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';

/** For visitors. */
export function AuthLinks({ className }: { className?: string }) {
  return (
    <div className={className}>
      <Link to="/auth" className={buttonClass({ variant: 'ghost' })}>
        <Trans>Sign In</Trans>
      </Link>
      <Link to="/auth" search={{ tab: 'register' }} className={buttonClass({ variant: 'outline' })}>
        <Trans>Sign Up</Trans>
      </Link>
    </div>
  );
}
