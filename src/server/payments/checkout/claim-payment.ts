import { DomainError } from '#contract/errors.ts';
import { firstExtra, firstInstallment } from '#contract/payments/installment-numbers.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import type { PaymentInput } from '../orders/order.ts';
import { findPaymentOf } from '../orders/order-payments-store.ts';
import { clearsBefore } from '../orders/payment-rules.ts';
import {
  findPayerEmail,
  insertPayment,
  type PayableRef,
  type Payment,
  providerGroupOf,
} from '../orders/payment-store.ts';
import { paysFeeOnTop } from '../orders/work-label-rules.ts';
import { recordRequest } from '../outbound/outbound-request-store.ts';
import type { IntentParams, SessionParams } from '../outbound/provider.ts';
import { termsOfPayment } from './cancellation-terms.ts';

export type AnyPaymentInput = Omit<PaymentInput, 'order' | 'clientId'> & {
  readonly order: PayableRef;
  readonly clientId: number | null;
};
export type HostedPage = Required<
  Pick<SessionParams, 'successUrl' | 'cancelUrl' | 'locale' | 'workName' | 'feeName'>
> &
  Pick<SessionParams, 'customerId' | 'saveCard'>;

/** The open payment of an order's installment, or a new one. */
export function claimPayment(
  ctx: Platform,
  input: AnyPaymentInput,
  page: HostedPage | undefined,
): Promise<Payment> {
  return inTransaction(ctx.db, async (tx) => {
    // Concurrent payments of a client are counted one after another.
    if (input.clientId !== null) await lockEntity(tx, 'user', input.clientId);
    await lockOrder(tx, input.order);
    const kept = await termsOfPayment(ctx, tx, input);
    const { startsAt } = input;
    // An extra is void once its work is over, and a tip is given at once: neither waits days for a bank.
    const slowMethods =
      (input.installment ?? firstInstallment) < firstExtra &&
      (startsAt === undefined || clearsBefore(startsAt, ctx.clock()));
    const made = await insertPayment(tx, input, page ? 'checkout' : 'intent', kept);
    if (made) {
      await intendToOpen(tx, made, page, slowMethods);
      return made;
    }
    const found = await findPaymentOf(tx, input.order, input.installment ?? firstInstallment);
    if (!found) throw new DomainError('conflict');
    return found;
  });
}

/** Records the request to the provider, identical on each retry. */
async function intendToOpen(
  tx: Tx,
  payment: Payment,
  hosted: Omit<SessionParams, keyof IntentParams | 'feeCents' | 'email'> | undefined,
  slowMethods: boolean,
): Promise<unknown> {
  const params: IntentParams = {
    paymentId: payment.id,
    group: providerGroupOf(payment),
    description: payment.description,
    totalCents: payment.totalCents,
    ...(slowMethods ? {} : { slowMethods }),
  };
  if (!hosted) return recordRequest(tx, 'intent', payment.id, params);
  const { clientId } = payment;
  const feeCents = paysFeeOnTop(payment.order, payment.installment) ? payment.feeCents : 0;
  const email = clientId === null ? undefined : await findPayerEmail(tx, clientId);
  const page: SessionParams = { ...params, feeCents, email, ...hosted };
  return recordRequest(tx, 'session', payment.id, page);
}
