import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** Warns a creator, before they work, that they cannot be paid yet. `ready` is null for clients. */
export function PayoutNotice({ ready }: { ready: boolean | null }) {
  if (ready !== false) return null;
  return (
    <p role="note" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      <Trans>You haven't set up payouts yet, so we couldn't pay you for this work.</Trans>{' '}
      <Link
        to="/profile/settings"
        search={{ tab: 'creator' }}
        hash="getting-paid"
        className="font-semibold underline underline-offset-2"
      >
        <Trans>Set up payouts</Trans>
      </Link>
    </p>
  );
}
