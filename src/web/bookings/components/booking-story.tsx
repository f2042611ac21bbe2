import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { lazyHydrated } from '#web/lib/loading/lazy-hydrated.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { reasonWords } from './booking-words.ts';

// Few bookings ever need it.
const BookingComments = lazyHydrated(
  async () => (await import('./booking-statements.tsx')).BookingComments,
);

function Decided({
  booking,
  decision,
}: {
  booking: Booking;
  decision: NonNullable<Booking['decision']>;
}) {
  const format = useFormat();
  const amount = formatCents(decision.creatorAmount);
  const back = formatCents(booking.refundAmount ?? 0);
  return (
    <section className="grid gap-3 rounded-lg bg-muted p-6">
      <h2 className="font-semibold">
        <Trans>What our team decided</Trans>
      </h2>
      <p className="whitespace-pre-line">{decision.words}</p>
      <p className="text-sm">
        <Trans>
          {amount} go to the creator, {back} back to the client’s card.
        </Trans>{' '}
        <Trans>Decided on {format.date(decision.at)}.</Trans>
      </p>
      <div className="grid gap-1 text-sm">
        <h3 className="font-semibold">
          {decision.by === booking.side ? (
            <Trans>What you had reported</Trans>
          ) : (
            <Trans>What the other side had reported</Trans>
          )}
        </h3>
        <p className="whitespace-pre-line">{decision.problem}</p>
      </div>
      <BookingComments booking={booking} />
    </section>
  );
}

/** What happened to it, where its status alone does not say. */
export function BookingStory({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const format = useFormat();
  const { problem, decision, cancelReason, refundAmount } = booking;
  if (problem) {
    return (
      <section className="grid gap-3 rounded-lg bg-amber-soft p-6">
        <h2 className="font-semibold">
          <Trans>A problem was reported</Trans>
        </h2>
        <p className="whitespace-pre-line">{problem.words}</p>
        <p className="text-sm">
          {problem.by === booking.side ? (
            <Trans>You reported it on {format.date(problem.at)}.</Trans>
          ) : (
            <Trans>The other side reported it on {format.date(problem.at)}.</Trans>
          )}{' '}
          <Trans>Our team decides; until then nothing moves.</Trans>
        </p>
        <BookingComments booking={booking} />
      </section>
    );
  }
  if (decision) return <Decided booking={booking} decision={decision} />;
  if (cancelReason === null) return null;
  const back = refundAmount === null ? '' : formatCents(refundAmount);
  return (
    <section className="grid gap-1 rounded-lg bg-muted p-6">
      <h2 className="font-semibold">
        <Trans>This booking was cancelled</Trans>
      </h2>
      <p>{t(reasonWords[cancelReason])}</p>
      {refundAmount !== null && refundAmount > 0 && (
        <p className="text-sm">
          <Trans>{back} go back to the client’s card.</Trans>
        </p>
      )}
      {cancelReason === 'expired' && booking.side === 'client' && (
        <p className="mt-3">
          <Link
            to="/creators/$id"
            params={{ id: String(booking.creatorId) }}
            search={{ tab: 'availability' }}
            className={buttonClass({ size: 'sm' })}
          >
            <Trans>Choose a time again</Trans>
          </Link>
        </p>
      )}
    </section>
  );
}
