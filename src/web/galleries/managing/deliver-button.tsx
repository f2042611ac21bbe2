import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { bookingDelivery, deliverBooking } from '#contract/bookings/booking-delivery.ts';
import { getBooking } from '#contract/bookings/bookings.ts';
import type { FilesToDeliver } from '#contract/galleries/delivered-files.ts';
import { type Gallery, getGallery } from '#contract/galleries/galleries.ts';
import { jobDelivery, submitWork } from '#contract/jobs/job-steps.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useStep } from '#web/lib/forms/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { countOf, deliverableOf, firstSet } from './deliverable.ts';
import { DeliveryChoice } from './delivery-choice.tsx';

/** Delivers exactly the files that its creator chooses, with a note. */
export function DeliverButton({
  gallery,
  quiet = false,
  disabled = false,
}: {
  gallery: Gallery;
  /** Something else comes first. */
  quiet?: boolean;
  disabled?: boolean;
}) {
  const { t } = useLingui();
  const { id, order, items, stage } = gallery;
  const of = deliverableOf(items);
  const first: FilesToDeliver = { of: firstSet(of), raw: false };
  const [choice, setChoice] = useState<FilesToDeliver>();
  const files = choice ?? first;
  const draft = useDraft(`gallery-delivery-${id}`, '');
  const words = {
    done: {
      title: t`Delivered`,
      description: t`We've told your client. The originals open to them once they approve.`,
    },
    failed: t`Couldn't deliver`,
  };
  // The client looks at a delivery: this one takes its place.
  const again = stage === 'delivered';
  const bookingAgain = useStep(bookingDelivery.deliverAgain, [getGallery, getBooking], words);
  const jobAgain = useStep(jobDelivery.deliverAgain, [getGallery, getJob], words);
  const booking = useStep(deliverBooking, [getGallery, getBooking], words);
  const job = useStep(submitWork, [getGallery, getJob], words);
  if (!order) return null;
  const params = { id: order.id };
  const { files: count } = countOf(items, files);
  const deliverAgain = order.kind === 'booking' ? bookingAgain : jobAgain;
  const deliver = (note: string, close: () => void) =>
    again
      ? deliverAgain.run({ params, body: { note, files } }, close)
      : order.kind === 'booking'
        ? booking.run({ params, body: { note, galleryId: id, files } }, close)
        : job.run(
            {
              params,
              body: {
                deliveryUrl: `${location.origin}/galleries/${id}`,
                deliveryNotes: note,
                galleryId: id,
                files,
              },
            },
            close,
          );
  return (
    <TextDialog
      draft={draft}
      trigger={
        <Button variant={quiet ? 'outline' : 'default'} size="sm" disabled={disabled}>
          {again ? <Trans>Deliver the changes</Trans> : <Trans>Deliver this gallery</Trans>}
        </Button>
      }
      title={again ? t`Deliver the changes?` : t`Deliver this gallery?`}
      text={
        again
          ? t`From now on your client approves exactly ${plural(count, { one: 'this # file', other: 'these # files' })}, and their time to respond starts over.`
          : t`Your client approves exactly ${plural(count, { one: 'this # file', other: 'these # files' })}. Later changes are another delivery.`
      }
      label={t`Note`}
      shortest={order.kind === 'job' && !again ? 10 : 1}
      longest={10_000}
      submitLabel={t`Deliver`}
      pending={booking.isPending || job.isPending || deliverAgain.isPending}
      disabled={count === 0 || gallery.next !== null}
      onOpenChange={() => setChoice(undefined)}
      onSubmit={deliver}
    >
      <DeliveryChoice gallery={gallery} of={of} files={files} onChange={setChoice} />
    </TextDialog>
  );
}
