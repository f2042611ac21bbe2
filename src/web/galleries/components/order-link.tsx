import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderRef, OrderSide } from '#contract/order.ts';

interface OrderLinkProps {
  readonly order: OrderRef;
  readonly side: OrderSide;
  readonly className?: string;
  readonly children: ReactNode;
}

/** To the page of a gallery's job or booking. */
export function OrderLink({ order: { kind, id }, side, className, children }: OrderLinkProps) {
  const params = { id: String(id) };
  const to =
    kind === 'booking' ? '/bookings/$id' : side === 'client' ? '/jobs/$id/manage' : '/jobs/$id';
  return (
    <Link to={to} params={params} className={className}>
      {children}
    </Link>
  );
}
