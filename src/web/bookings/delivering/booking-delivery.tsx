import { Trans, useLingui } from '@lingui/react/macro';
import { bookingDelivery, requestBookingChanges } from '#contract/bookings/booking-delivery.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { DeliveredOrder } from '#web/deliveries/components/delivered-order.ts';
import { DeliveredParts } from '#web/deliveries/components/delivered-parts.tsx';
import { DeliveryDay } from '#web/deliveries/components/delivery-day.tsx';
import { ReplaceDelivery } from '#web/deliveries/components/replace-delivery.tsx';
import { OrderGalleries } from '#web/galleries/components/order-galleries.tsx';
import { ApproveBar, ChangesNote } from '#web/orders/components/approve-bar.tsx';
import {
  bookingChanges,
  counterpartyOf,
  useBookingStep,
} from '#web/orders/components/booking-order.ts';
import { DeliveredWork } from '#web/orders/components/delivered-work.tsx';
import { CompleteButton } from '../components/complete-button.tsx';
import { DeliverWork } from './deliver-work.tsx';

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
  side: booking.side,
  other: counterpartyOf(booking).fullName,
  actions: booking.actions,
});

/** What was promised and delivered, and the viewer's next step; nothing if nothing is delivered. */
export function BookingDelivery({ booking }: { booking: Booking }) {
  const { deliveryTerms: terms, deliveryStatus, delivery } = booking;
  const canceled = booking.status === 'cancelled';
  // Nothing is promised anymore; what was delivered stays to be seen.
  const nothing = !delivery && booking.deliveredParts.length === 0;
  if (!terms || booking.status === 'pending' || (canceled && nothing)) return null;
  const open = booking.status === 'confirmed';
  const mayRespond = booking.actions.some(
    (each) => each === 'complete' || each === 'request_changes',
  );
  return (
    <section aria-labelledby="delivery" className="card grid gap-5 p-6">
      <h2 id="delivery" className="font-semibold text-lg">
        <Trans>Delivery</Trans>
      </h2>
      {!canceled && <DeliveryDay of={deliveredOrder(booking)} />}
      {open && (
        <p className="text-muted-foreground text-sm">
          <WhereItStands booking={booking} />
        </p>
      )}
      {booking.side === 'client' && <OrderGalleries order={{ kind: 'booking', id: booking.id }} />}
      <DeliveredParts
        parts={booking.deliveredParts}
        side={booking.side}
        waiting={open && deliveryStatus === 'awaiting'}
      />
      {delivery && <DeliveredWork delivery={delivery} side={booking.side} />}
      {deliveryStatus === 'changes_requested' && delivery?.changesNote && (
        <ChangesNote
          note={delivery.changesNote}
          by={booking.side === 'client' ? null : counterpartyOf(booking).fullName}
        />
      )}
      {open && booking.side === 'creator' && <DeliverWork booking={booking} />}
      <ReplaceDelivery
        order={{ kind: 'booking', id: booking.id }}
        calls={bookingDelivery}
        changes={bookingChanges}
        delivery={delivery}
        actions={booking.actions}
      />
      {open && deliveryStatus === 'delivered' && booking.side === 'client' && mayRespond && (
        <div className="border-t pt-5">
          <Answers booking={booking} />
        </div>
      )}
    </section>
  );
}

/** The client approves the work, or asks for changes. */
function Answers({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { id, actions } = booking;
  const request = useBookingStep(requestBookingChanges, {
    done: {
      title: t`Changes requested`,
      description: t`We've told ${booking.creator.user.fullName}.`,
    },
    failed: t`Error`,
  });
  return (
    <ApproveBar
      by={booking.autoApproveAt}
      shareCents={booking.amount - booking.commissionAmount}
      name={booking.creator.user.fullName}
      roundsLeft={booking.deliveryTerms?.roundsLeft ?? 0}
      approve={
        actions.includes('complete') && <CompleteButton booking={booking} label={t`Approve`} />
      }
      changes={
        actions.includes('request_changes')
          ? {
              draft: `booking-changes-${id}`,
              pending: request.isPending,
              onSend: (note, close) => request.run({ params: { id }, body: { note } }, close),
            }
          : undefined
      }
    />
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
          Deliver here once the session has started. We hold the money until {other} approves.
        </Trans>
      );
    case 'delivered':
      if (booking.problem !== null)
        return forClient ? (
          <Trans>A problem was reported. We hold your payment until our team decides.</Trans>
        ) : (
          <Trans>A problem was reported. Your work is on hold until our team decides.</Trans>
        );
      return forClient ? (
        <Trans>The work is ready for your review.</Trans>
      ) : (
        <Trans>Your work is waiting for {other}'s review.</Trans>
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
