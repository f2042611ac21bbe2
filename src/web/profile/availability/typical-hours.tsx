import { Trans } from '@lingui/react/macro';

/** The hours that count for a creator who has set none. */
export function TypicalHours() {
  return (
    <ul className="grid gap-1 tabular">
      <li>
        <Trans>Weekdays: 9:00 AM - 6:00 PM</Trans>
      </li>
      <li>
        <Trans>Weekends: 10:00 AM - 4:00 PM</Trans>
      </li>
    </ul>
  );
}
