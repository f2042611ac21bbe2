import type { Platform } from '#server/platform/platform.ts';
import { linkCheckoutSession } from '../checkout/apply-payment.ts';
import { isOurs } from '../orders/installation-store.ts';
import {
  findPaymentAsSystem,
  findPaymentByProvider,
  type Payment,
} from '../orders/payment-store.ts';
import type { ProviderPayment } from '../outbound/provider.ts';
import { UnknownEntityError } from '../outbound/provider.ts';
import { findAccountByStripeId, findPayee } from '../payouts/account-store.ts';
import {
  followChargeback,
  followFraudWarning,
  followPayout,
  followRefund,
  followTransfer,
} from '../provider/follow.ts';
import { isForeign } from '../provider/foreign.ts';
import { fulfillPayment } from '../provider/fulfill-payment.ts';
import { refreshAccount } from '../provider/refresh-account.ts';
import { retryForBalance } from '../provider/retry-for-balance.ts';
import { providerOf } from '../provider/stripe/adapter.ts';
import { payoutDetailsMail } from './mails.ts';
import {
  findEventToHandle,
  markEventFailed,
  markEventHandled,
  type StoredEvent,
} from './webhook-store.ts';

type Handler = (ctx: Platform, id: string, event: StoredEvent) => Promise<void>;

/**
 * By prefix of the event type. Its payload may be outdated, so each handler reads the current state
 * from the provider.
 */
const handlers: readonly [prefix: string, Handler][] = [
  ['checkout.session.', (ctx, id) => fulfilBy(ctx, { sessionId: id })],
  ['payment_intent.', (ctx, id) => fulfilBy(ctx, { intentId: id })],
  ['radar.early_fraud_warning.', (ctx, id) => followFraudWarning(ctx, id)],
  ['charge.dispute.', (ctx, id) => followChargeback(ctx, id)],
  [
    'charge.refund',
    (ctx, id) => (id.startsWith('re_') ? followRefund(ctx, id) : fulfilBy(ctx, { chargeId: id })),
  ],
  ['charge.', (ctx, id) => fulfilBy(ctx, { chargeId: id })],
  ['refund.', (ctx, id) => followRefund(ctx, id)],
  ['transfer.', (ctx, id) => followTransfer(ctx, id)],
  ['payout.', (ctx, id, { account }) => followPayout(ctx, id, account)],
  ['balance.available', (ctx, _, { account }) => retryForBalance(ctx, account)],
  ['account.', (ctx, id, event) => followAccount(ctx, id, event)],
  ['v2.core.account', (ctx, id, event) => followAccount(ctx, id, event)],
];

/** Handles a stored event, again after a failure. Throws so the queue retries later. */
export async function handleWebhook(ctx: Platform, eventId: string): Promise<void> {
  const event = await findEventToHandle(ctx.db, eventId);
  if (!event) return;
  try {
    const handler = handlers.find(([prefix]) => event.type.startsWith(prefix))?.[1];
    // A balance has no id.
    const id = event.objectId ?? (event.type === 'balance.available' ? '' : null);
    if (handler && id !== null) await handler(ctx, id, event);
    await markEventHandled(ctx.db, eventId);
  } catch (error) {
    if (error instanceof UnknownEntityError && (await isOfOthers(ctx, event))) {
      await markEventHandled(ctx.db, eventId);
      return;
    }
    await markEventFailed(ctx.db, eventId, (error as Error).message);
    throw error;
  }
}

/** Of other sales with the account: there is nothing to do, now or later. */
async function isOfOthers(ctx: Platform, { account, objectId }: StoredEvent): Promise<boolean> {
  if (account !== null || objectId === null) return false;
  return isForeign(ctx, objectId).catch(() => false);
}

interface PaymentIds {
  readonly sessionId?: string;
  readonly intentId?: string;
  readonly chargeId?: string;
}

async function fulfilBy(ctx: Platform, ids: PaymentIds): Promise<void> {
  const known = await findPaymentByProvider(ctx.db, ids);
  if (known) {
    await fulfillPayment(ctx, known.id);
    return;
  }
  const named = await paymentNamedBy(ctx, ids);
  if (named === 'abandoned') return;
  if (!named) throw new UnknownEntityError(ids.sessionId ?? ids.intentId ?? ids.chargeId ?? '');
  await fulfillPayment(ctx, named.id);
}

/**
 * A payment exists before all of its provider ids are known, so objects also carry our id in their
 * metadata.
 */
async function paymentNamedBy(
  ctx: Platform,
  ids: PaymentIds,
): Promise<Payment | 'abandoned' | undefined> {
  const provider = providerOf(ctx);
  const named = async ({ paymentId, installation, amountCents }: ProviderPayment) => {
    if (paymentId === null || !(await isOurs(ctx.db, installation))) return undefined;
    const payment = await findPaymentAsSystem(ctx.db, paymentId);
    return payment?.totalCents === amountCents ? payment : undefined;
  };
  if (ids.sessionId !== undefined) {
    const facts = await provider.retrieveSession(ids.sessionId);
    const payment = await named(facts);
    if (!payment) return undefined;
    if (await linkCheckoutSession(ctx, payment, ids.sessionId)) return payment;
    // The response with this page's URL was lost and another page replaced it: no one can pay on
    // it.
    const unpaid = facts.state === 'expired' || facts.state === 'open';
    return unpaid ? 'abandoned' : undefined;
  }
  const intentId = ids.intentId ?? (ids.chargeId && (await provider.intentOfCharge(ids.chargeId)));
  return intentId ? named(await provider.retrieveIntent(intentId)) : undefined;
}

/** These two account events report a change of its bank or owner. */
const changesPayout = /configuration\.recipient\]\.updated$|^account\.external_account\./;

async function followAccount(ctx: Platform, id: string, event: StoredEvent): Promise<void> {
  const account = await findAccountByStripeId(ctx.db, event.account ?? id);
  await refreshAccount(ctx, event.account ?? id);
  // The first details are not a change.
  if (!account?.canReceive || !changesPayout.test(event.type)) return;
  const payee = await findPayee(ctx.db, account.creatorId);
  if (!payee) return;
  await ctx.mail.send(ctx.db, payoutDetailsMail, {
    to: payee.email,
    payload: { fullName: payee.name },
    key: `payout-details-${event.id}`,
  });
}
