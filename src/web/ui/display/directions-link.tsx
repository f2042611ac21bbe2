import { Trans } from '@lingui/react/macro';
import { buttonClass } from '../button-class.ts';

/** Leads from an address to a map outside the site. */
export function DirectionsLink({ address }: { address: string }) {
  return (
    <a
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'print:hidden' })}
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Trans>Directions</Trans>
    </a>
  );
}
