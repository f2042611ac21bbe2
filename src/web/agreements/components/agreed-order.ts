import {
  type AgreementCalls,
  bookingAgreement,
  jobAgreement,
} from '#contract/agreements/agreements.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { OrderRef } from '#contract/order.ts';
import { queryOf } from '#web/lib/api/query.ts';

const calls: Readonly<Record<OrderRef['kind'], AgreementCalls>> = {
  booking: bookingAgreement,
  job: jobAgreement,
};
export const agreementCallsOf = ({ kind }: OrderRef): AgreementCalls => calls[kind];

export const agreementQuery = (order: OrderRef) =>
  queryOf(agreementCallsOf(order).get, { params: { id: order.id } });

/** An order with an agreement, as jobs and bookings show it. */
export interface AgreedOrder {
  readonly order: OrderRef;
  /** Reads of the order, which a signature changes. */
  readonly changes: readonly Endpoint[];
}
