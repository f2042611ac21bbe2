import { Trans } from '@lingui/react/macro';
import { buttonClass } from '../button-class.ts';

/** Leads from an address to a map outside the site; `near` is the town, for an address that doesn't say it. */
export function DirectionsLink({ address, near = '' }: { address: string; near?: string }) {
  const [town = ''] = near.split(',', 1);
  const whole =
    town === '' || address.toLowerCase().includes(town.toLowerCase())
      ? address
      : `${address}, ${near}`;
  return (
    <a
      className={buttonClass({ variant: 'outline', size: 'sm', className: 'print:hidden' })}
      href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(whole)}`}
      target="_blank"
      rel="noreferrer"
    >
      <Trans>Directions</Trans>
    </a>
  );
}
