import { Trans, useLingui } from '@lingui/react/macro';
import { deliverBooking } from '#contract/bookings/booking-delivery.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { type LinkedWork, LinkForm } from '#web/deliveries/components/link-form.tsx';
import { OpenGallery } from '#web/galleries/components/open-gallery.tsx';
import { problemsOf } from '#web/lib/forms/form.ts';
import { useBookingStep } from '#web/orders/components/booking-order.ts';

const bodyOf = ({ url, note, part }: LinkedWork) => ({
  note,
  ...(part && { part }),
  url: url.trim() === '' ? null : url.trim(),
});

/** How the creator delivers: in a gallery, or by a note, with a link if there is one. */
export function DeliverWork({ booking: { id, actions, client } }: { booking: Booking }) {
  const { t } = useLingui();
  const deliver = useBookingStep(deliverBooking, {
    done: { title: t`Delivered`, description: t`We've told ${client.fullName}.` },
    failed: t`Error`,
  });
  return (
    <div className="grid gap-4">
      <OpenGallery order={{ kind: 'booking', id }} primary={actions.includes('deliver')} />
      {actions.includes('deliver') && (
        <details>
          <summary className="cursor-pointer underline underline-offset-2">
            <Trans>Deliver without a gallery</Trans>
          </summary>
          <div className="mt-4">
            <LinkForm
              draft={`booking-delivery-${id}`}
              noteLabel={t`Note`}
              isOptional
              mayBePart
              problemsOf={(work) => problemsOf(deliverBooking.body, bodyOf(work))}
              submitLabel={<Trans>Deliver</Trans>}
              pending={deliver.isPending}
              onSubmit={(work, forget) =>
                deliver.run({ params: { id }, body: bodyOf(work) }, forget)
              }
            />
          </div>
        </details>
      )}
    </div>
  );
}
