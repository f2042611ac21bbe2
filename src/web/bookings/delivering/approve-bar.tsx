import { Trans, useLingui } from '@lingui/react/macro';
import { requestBookingChanges } from '#contract/bookings/booking-delivery.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import { RoundsLeft } from '#web/deliveries/components/delivery-day.tsx';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useBookingStep } from '#web/orders/components/booking-order.ts';
import { Button } from '#web/ui/button.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { CompleteButton } from '../components/complete-button.tsx';

/** By when to answer, and what an approval pays. */
export function ApproveBar({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const format = useFormat();
  const { autoApproveAt, deliveryTerms } = booking;
  const share = formatCents(booking.amount - booking.commissionAmount);
  const name = booking.creator.user.fullName;
  const request = useBookingStep(requestBookingChanges, {
    done: { title: t`Changes requested`, description: t`We've told the creator.` },
    failed: t`Error`,
  });
  const draft = useDraft(`booking-changes-${booking.id}`, '');
  const may = (action: string) => booking.actions.includes(action);
  const left = deliveryTerms?.roundsLeft ?? 0;
  return (
    <div className="grid gap-3 border-t pt-5">
      {autoApproveAt !== null && (
        <p>
          <Trans>
            Approve or ask for changes by {format.date(autoApproveAt)}. After that we approve it
            automatically, and {share} goes to {name}.
          </Trans>
        </p>
      )}
      {left === 0 && (
        <p className="text-sm">
          <Trans>
            All agreed rounds of changes are used. You can approve the work as it is, report a
            problem, or ask {name} to add a round.
          </Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {may('complete') && <CompleteButton booking={booking} label={t`Approve`} />}
        {may('request_changes') && (
          <TextDialog
            draft={draft}
            trigger={
              <Button variant="outline" size="sm">
                <Trans>Request changes</Trans>
              </Button>
            }
            title={t`Request changes`}
            text={
              <>
                <Trans>
                  The creator gets your note and can deliver again. We keep holding the payment.
                </Trans>{' '}
                <RoundsLeft left={left} />
              </>
            }
            label={t`What should change?`}
            shortest={1}
            longest={5000}
            rows={5}
            submitLabel={t`Send`}
            pending={request.isPending}
            onSubmit={(note, close) =>
              request.run({ params: { id: booking.id }, body: { note } }, close)
            }
          />
        )}
      </div>
    </div>
  );
}
