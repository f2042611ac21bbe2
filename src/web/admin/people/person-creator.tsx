import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PersonFile } from '#contract/admin/person.ts';
import { formatDollars } from '#contract/money.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { FactList } from '../components/fact-list.tsx';

interface PersonCreatorProps {
  readonly creatorId: number;
  readonly creator: NonNullable<PersonFile['creator']>;
}

export function PersonCreator({ creatorId, creator }: PersonCreatorProps) {
  const { t, i18n } = useLingui();
  const rating =
    creator.rating === null ? '' : i18n.number(creator.rating, { maximumFractionDigits: 1 });
  const reviews = i18n.number(creator.reviews);
  return (
    <div className="grid gap-4">
      <FactList
        facts={[
          [t`Service`, t(serviceLabels[creator.serviceType])],
          [
            t`Hourly rate`,
            creator.hourlyRate
              ? formatDollars(creator.hourlyRate)
              : t`None. Can't be booked by the hour.`,
          ],
          [t`Bookings`, creator.acceptsBookings ? t`Accepts bookings` : t`Not accepting bookings`],
          [t`Visible on the site`, creator.hidden ? t`No` : t`Yes`],
          [t`Rating`, rating === '' ? t`No reviews yet` : t`${rating} from ${reviews} reviews`],
          [t`Portfolio items`, i18n.number(creator.works)],
          [t`Payouts`, creator.canReceive ? t`Ready` : t`Not set up yet`],
        ]}
      />
      {!creator.hidden && (
        <p>
          <Link
            to="/creators/$id"
            params={{ id: String(creatorId) }}
            className="underline underline-offset-2"
          >
            <Trans>View public profile</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}
