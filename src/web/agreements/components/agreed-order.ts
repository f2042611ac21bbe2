import { useQueryClient } from '@tanstack/react-query';
import {
  type AgreementCalls,
  bookingAgreement,
  jobAgreement,
} from '#contract/agreements/agreements.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OrderRef } from '#contract/order.ts';
import { invalidate, queryOf } from '#web/lib/api/query.ts';
import { useOrderChanges } from '#web/lib/live/live.ts';

const calls: Readonly<Record<OrderRef['kind'], AgreementCalls>> = {
  booking: bookingAgreement,
  job: jobAgreement,
};
export const agreementCallsOf = ({ kind }: OrderRef): AgreementCalls => calls[kind];

export const agreementQuery = (order: OrderRef) =>
  queryOf(agreementCallsOf(order).get, { params: { id: order.id } });

/** Refetches the agreement when the other side changes it. */
export function useLiveAgreement(order: OrderRef): void {
  const client = useQueryClient();
  useOrderChanges(order.kind, () => void invalidate(client, agreementCallsOf(order).get));
}

/** An order with an agreement, as jobs and bookings show it. */
export interface AgreedOrder {
  readonly order: OrderRef;
  /** Reads of the order, which a signature changes. */
  readonly changes: readonly Endpoint[];
}
