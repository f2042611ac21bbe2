import { Trans } from '@lingui/react/macro';

/** A client whose account ended hires nobody. */
export function ClientGone() {
  return (
    <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
      <Trans>This client's account is no longer active, so no one will be hired for now.</Trans>
    </p>
  );
}
