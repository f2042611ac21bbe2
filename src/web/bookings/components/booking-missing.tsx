import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

/** In place of a booking that is not there, or somebody else's. */
export function BookingMissing() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <EmptyState
        level={1}
        title={t`Booking not found`}
        text={t`This booking doesn't exist, or it belongs to someone else.`}
        action={
          <Link to="/bookings" className={buttonClass()}>
            <Trans>View My Bookings</Trans>
          </Link>
        }
      />
    </div>
  );
}
