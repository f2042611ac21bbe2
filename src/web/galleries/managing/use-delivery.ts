import { useLingui } from '@lingui/react/macro';
import { bookingDelivery, deliverBooking } from '#contract/bookings/booking-delivery.ts';
import { getBooking } from '#contract/bookings/bookings.ts';
import type { FilesToDeliver } from '#contract/galleries/delivered-files.ts';
import { type Gallery, getGallery } from '#contract/galleries/galleries.ts';
import { jobDelivery, submitWork } from '#contract/jobs/job-steps.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { useStep } from '#web/lib/forms/use-step.ts';

export interface Delivery {
  readonly note: string;
  readonly files: FilesToDeliver;
  /** The client is to look at what is there; more is coming. */
  readonly part?: boolean;
}

/** Delivers files of a gallery for its order, or instead of what the client looks at now. */
export function useDelivery({ id, order, stage }: Gallery) {
  const { t } = useLingui();
  const texts = {
    done: {
      title: t`Delivered`,
      description: t`We've told your client. The originals open to them once they approve.`,
    },
    failed: t`Couldn't deliver`,
  };
  // The client looks at a delivery: this one takes its place.
  const again = stage === 'delivered';
  const bookingAgain = useStep(bookingDelivery.deliverAgain, [getGallery, getBooking], texts);
  const jobAgain = useStep(jobDelivery.deliverAgain, [getGallery, getJob], texts);
  const booking = useStep(deliverBooking, [getGallery, getBooking], texts);
  const job = useStep(submitWork, [getGallery, getJob], texts);
  const deliver = ({ note, files, part = false }: Delivery, done?: () => void) => {
    if (!order) return;
    const params = { id: order.id };
    if (again)
      (order.kind === 'booking' ? bookingAgain : jobAgain).run(
        { params, body: { note, files } },
        done,
      );
    else if (order.kind === 'booking')
      booking.run({ params, body: { note, galleryId: id, files, ...(part && { part }) } }, done);
    else
      job.run(
        {
          params,
          body: {
            deliveryUrl: `${location.origin}/galleries/${id}`,
            deliveryNotes: note,
            galleryId: id,
            files,
            ...(part && { part }),
          },
        },
        done,
      );
  };
  const pending = [booking, job, bookingAgain, jobAgain].some(({ isPending }) => isPending);
  return { again, deliver, pending };
}
