import { Trans } from '@lingui/react/macro';
import { bookingDelivery } from '#contract/bookings/booking-delivery.ts';
import type { Booking } from '#contract/bookings/booking-replies.ts';
import type { DeliveredOrder } from '#web/deliveries/components/delivered-order.ts';
import { DeliveryDay } from '#web/deliveries/components/delivery-day.tsx';
import { OrderGalleries } from '#web/galleries/components/order-galleries.tsx';
import { bookingChanges, counterpartyOf } from '#web/orders/components/booking-order.ts';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { ApproveBar } from './approve-bar.tsx';
import { DeliverWork } from './deliver-work.tsx';
import { DeliveredWork } from './delivered-work.tsx';

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
  const canceled = booking.status === 'cancelled';
  // Nothing is promised anymore; what was delivered stays to be seen.
  if (!terms || booking.status === 'pending' || (canceled && !delivery)) return null;
  const open = booking.status === 'confirmed';
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
      {delivery && <DeliveredWork delivery={delivery} side={booking.side} />}
      {deliveryStatus === 'changes_requested' && delivery?.changesNote && (
        <div className="rounded-md bg-amber-soft px-4 py-3 text-sm">
          <h3 className="font-semibold">
            {booking.side === 'client' ? (
              <Trans>You asked for changes</Trans>
            ) : (
              <Trans>The client asked for changes</Trans>
            )}
          </h3>
          <WrittenText>{delivery.changesNote}</WrittenText>
        </div>
      )}
      {open && booking.side === 'creator' && <DeliverWork booking={booking} />}
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
