import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Booking } from '#contract/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { reasonWords } from './booking-words.ts';

/** What happened to it, where its status alone does not say. */
export function BookingStory({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const format = useFormat();
  const { problem, cancelReason, refundAmount } = booking;
  if (problem) {
    return (
      <section className="grid gap-2 rounded-lg bg-amber-soft p-6">
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
      </section>
    );
  }
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
