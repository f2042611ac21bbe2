import { Trans } from '@lingui/react/macro';
import type { CreatorDetail } from '#contract/creators/creator-replies.ts';
import { formatCents } from '#contract/money.ts';
import { creatorQuery } from '#web/creators/components/creator-state.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { clockOf } from '#web/lib/format/clock.ts';
import { initialsOf } from '#web/lib/format/initials.ts';
import type { PageRequest } from '#web/lib/routing/page.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { BookingTime } from '../components/booking-time.tsx';
import type { readBookingAddress } from './booking-address.ts';
import { availabilityQuery, firstDayShown, useBookingSelection } from './use-booking-selection.ts';

type Plan = NonNullable<ReturnType<typeof readBookingAddress>>;

/** Loads what {@link PlannedBooking} shows. */
export async function loadPlannedBooking(
  { fetch, site }: Pick<PageRequest<unknown, unknown>, 'fetch' | 'site'>,
  { creatorId, selection }: Plan,
): Promise<void> {
  const { timeZone } = await fetch(creatorQuery(creatorId));
  const [today] = clockOf(timeZone, site.now);
  await fetch(availabilityQuery(creatorId, firstDayShown(today, selection.date)));
}

/** Who is being booked, when and for how much, while the client signs in. Nothing if it failed to load. */
export function PlannedBooking({ creatorId, selection }: Plan) {
  const { data: creator } = useQuery(creatorQuery(creatorId));
  return creator && <Summary creator={creator} selection={selection} />;
}

function Summary({ creator, selection }: { creator: CreatorDetail } & Pick<Plan, 'selection'>) {
  const { start, hours, amount, chosen } = useBookingSelection(creator, selection);
  const { fullName, profileImage } = creator.user;
  return (
    <section aria-labelledby="planned" className="card flex items-start gap-4 p-5">
      <Avatar alt="" size="lg" initials={initialsOf(fullName)} src={profileImage} />
      <div className="grid min-w-0 flex-1 gap-1">
        <h2 id="planned" className="font-semibold">
          <Trans>Your booking with {fullName}</Trans>
        </h2>
        {chosen && <p>{chosen.title}</p>}
        {start !== undefined && (
          <>
            <BookingTime
              startsAt={start}
              endsAt={new Date(Date.parse(start) + hours * 3_600_000).toISOString()}
              timeZone={creator.timeZone}
            />
            <p className="font-semibold tabular">
              <Trans>Total {formatCents(amount)}</Trans>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
