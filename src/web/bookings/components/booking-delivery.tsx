import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useState } from 'react';
import {
  bookingDelivery,
  deliverBooking,
  requestBookingChanges,
} from '#contract/bookings/booking-delivery.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import { formatCents } from '#contract/money.ts';
import type { DeliveredOrder } from '#web/deliveries/components/delivered-order.ts';
import { DeliveryDay, RoundsLeft } from '#web/deliveries/components/delivery-day.tsx';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { problemsOf } from '#web/lib/forms/form.ts';
import {
  bookingChanges,
  counterpartyOf,
  useBookingStep,
} from '#web/orders/components/booking-order.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { CompleteButton } from './complete-button.tsx';

const deliveredOrder = (booking: Booking): DeliveredOrder => ({
  order: { kind: 'booking', id: booking.id },
  calls: bookingDelivery,
  changes: bookingChanges,
  terms: booking.deliveryTerms,
  date: booking.deliveryDate && {
    ...booking.deliveryDate,
    own: booking.deliveryDate.proposedBy === booking.side,
  },
  awaited: booking.deliveryStatus === 'awaiting',
  other: counterpartyOf(booking).fullName,
  actions: booking.actions,
});

/** What was promised and delivered, and the viewer's next step; nothing if nothing is delivered. */
export function BookingDelivery({ booking }: { booking: Booking }) {
  const { deliveryTerms: terms, deliveryStatus, delivery } = booking;
  if (!terms || booking.status === 'pending') return null;
  const may = (action: string) => booking.actions.includes(action);
  const open = booking.status === 'confirmed';
  return (
    <section aria-labelledby="delivery" className="card grid gap-5 p-6">
      <h2 id="delivery" className="font-semibold text-lg">
        <Trans>Delivery</Trans>
      </h2>
      <DeliveryDay of={deliveredOrder(booking)} />
      {open && (
        <p className="text-muted-foreground text-sm">
          <WhereItStands booking={booking} />
        </p>
      )}
      {delivery && <Delivered delivery={delivery} />}
      {deliveryStatus === 'changes_requested' && delivery?.changesNote && (
        <div className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          <h3 className="font-semibold">
            {booking.side === 'client' ? (
              <Trans>You asked for changes</Trans>
            ) : (
              <Trans>The client asked for changes</Trans>
            )}
          </h3>
          <p className="whitespace-pre-line">{delivery.changesNote}</p>
        </div>
      )}
      {may('deliver') && <DeliverForm booking={booking} />}
      {open && deliveryStatus === 'delivered' && booking.side === 'client' && (
        <ApproveBar booking={booking} />
      )}
    </section>
  );
}

function WhereItStands({ booking }: { booking: Booking }) {
  const forClient = booking.side === 'client';
  const other = counterpartyOf(booking).fullName;
  switch (booking.deliveryStatus) {
    case 'awaiting':
      return forClient ? (
        <Trans>{other} delivers the work here. We hold your payment until you approve it.</Trans>
      ) : (
        <Trans>
          Deliver here once the session has started. We hold the money until the client approves.
        </Trans>
      );
    case 'delivered':
      return forClient ? (
        <Trans>The work is ready for your review.</Trans>
      ) : (
        <Trans>Your work is waiting for the client's review.</Trans>
      );
    case 'changes_requested':
      return forClient ? (
        <Trans>{other} delivers again. We keep holding your payment.</Trans>
      ) : (
        <Trans>Deliver again with the changes. We keep holding the money.</Trans>
      );
    default:
      return null;
  }
}

function Delivered({ delivery }: { delivery: NonNullable<Booking['delivery']> }) {
  const format = useFormat();
  return (
    <dl className="grid gap-4 rounded-md bg-muted p-4">
      <div>
        <dt className="text-muted-foreground text-sm">
          <Trans>
            Delivery {delivery.version}, {format.dateTime(delivery.deliveredAt)}
          </Trans>
        </dt>
        <dd className="wrap-anywhere whitespace-pre-line">{delivery.note}</dd>
      </div>
      {delivery.galleryId !== null && (
        <div>
          <Link
            to="/galleries/$id"
            params={{ id: String(delivery.galleryId) }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Trans>Open the gallery</Trans>
          </Link>
        </div>
      )}
      {delivery.url !== null && (
        <div>
          <dt className="text-muted-foreground text-sm">
            <Trans>Delivery link</Trans>
          </dt>
          <dd>
            <a
              href={delivery.url}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className="break-all underline underline-offset-2"
            >
              {delivery.url}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** By when to answer, and what an approval pays. */
function ApproveBar({ booking }: { booking: Booking }) {
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

/** The creator's delivery: a note, and a link if there is one. */
function DeliverForm({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [work, setWork, forget] = useDraft(`booking-delivery-${booking.id}`, { note: '', url: '' });
  const [checked, setChecked] = useState(false);
  const body = { note: work.note, url: work.url.trim() === '' ? null : work.url.trim() };
  const found = problemsOf(deliverBooking.body, body);
  const errors = checked ? found : {};
  const deliver = useBookingStep(deliverBooking, {
    done: { title: t`Delivered`, description: t`We've told the client.` },
    failed: t`Error`,
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (deliver.isPending) return;
    setChecked(true);
    if (Object.keys(found).length > 0) return;
    deliver.run({ params: { id: booking.id }, body }, forget);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t`Delivery link`}
        readers={t`Client only`}
        hint={t`Where the client can find the files, such as a shared folder.`}
        error={errors.url}
        optional
      >
        <Input
          type="url"
          inputMode="url"
          placeholder="https://"
          value={work.url}
          onChange={(event) => setWork({ ...work, url: event.target.value })}
        />
      </Field>
      <Field label={t`Note`} readers={t`Client only`} error={errors.note} required>
        <Textarea
          rows={4}
          maxLength={10_000}
          value={work.note}
          onChange={(event) => setWork({ ...work, note: event.target.value })}
        />
      </Field>
      <Button type="submit" pending={deliver.isPending} className="justify-self-start">
        <Trans>Deliver</Trans>
      </Button>
    </form>
  );
}
