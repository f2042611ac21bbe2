import type { Platform } from '#server/platform/platform.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyPayout } from './apply-payout.ts';
import { applyRefund } from './apply-refund.ts';
import { fulfilPayment } from './fulfil-payment.ts';
import { findPaymentAsSystem, findPaymentByProvider } from './payment-store.ts';
import { refreshAccount } from './refresh-account.ts';
import { findReleaseAsSystem } from './release-store.ts';
import { sendTransfer } from './send-transfer.ts';
import { providerOf } from './stripe-adapter.ts';
import { UnknownEntity } from './unknown-entity.ts';
import {
  findEventToHandle,
  type KeptEvent,
  markEventFailed,
  markEventHandled,
} from './webhook-store.ts';

type Handler = (ctx: Platform, id: string, event: KeptEvent) => Promise<void>;

/** By the beginning of an event's type. What it carries is old news: each handler asks the provider again. */
const handlers: readonly [prefix: string, Handler][] = [
  ['checkout.session.', (ctx, id) => fulfilBy(ctx, { sessionId: id })],
  ['payment_intent.', (ctx, id) => fulfilBy(ctx, { intentId: id })],
  ['charge.dispute.', (ctx, id) => applyDispute(ctx, id)],
  [
    'charge.refund',
    (ctx, id) => (id.startsWith('re_') ? applyRefund(ctx, id) : fulfilBy(ctx, { chargeId: id })),
  ],
  ['charge.', (ctx, id) => fulfilBy(ctx, { chargeId: id })],
  ['refund.', (ctx, id) => applyRefund(ctx, id)],
  ['transfer.', (ctx, id) => followTransfer(ctx, id)],
  ['payout.', (ctx, id, { account }) => applyPayout(ctx, id, account)],
  ['account.', (ctx, id) => followAccount(ctx, id)],
  ['v2.core.account', (ctx, id) => followAccount(ctx, id)],
];

/** Handles a kept event; again, when that failed. Throws so that the queue tries later. */
export async function handleEvent(ctx: Platform, eventId: string): Promise<void> {
  const event = await findEventToHandle(ctx.db, eventId);
  if (!event) return;
  try {
    const handler = handlers.find(([prefix]) => event.type.startsWith(prefix))?.[1];
    if (handler && event.objectId) await handler(ctx, event.objectId, event);
    await markEventHandled(ctx.db, eventId);
  } catch (error) {
    await markEventFailed(ctx.db, eventId, (error as Error).message);
    throw error;
  }
}

async function fulfilBy(
  ctx: Platform,
  ids: { sessionId?: string; intentId?: string; chargeId?: string },
): Promise<void> {
  const known = (await findPaymentByProvider(ctx.db, ids))?.id ?? (await paymentNamedBy(ctx, ids));
  if (known === undefined)
    throw new UnknownEntity(ids.sessionId ?? ids.intentId ?? ids.chargeId ?? '');
  await fulfilPayment(ctx, known);
}

/** A hosted page's intent is ours before we know its id: the provider keeps our number with it. */
async function paymentNamedBy(
  ctx: Platform,
  ids: { sessionId?: string; intentId?: string; chargeId?: string },
): Promise<number | undefined> {
  if (ids.sessionId !== undefined) return undefined;
  const intentId =
    ids.intentId ?? (ids.chargeId && (await providerOf(ctx).intentOfCharge(ids.chargeId)));
  if (!intentId) return undefined;
  const { paymentId } = await providerOf(ctx).retrieveIntent(intentId);
  return paymentId === null ? undefined : (await findPaymentAsSystem(ctx.db, paymentId))?.id;
}

/** A transfer whose answer was lost is taken in by making the call again under its key. */
async function followTransfer(ctx: Platform, transferId: string): Promise<void> {
  const { releaseId } = await providerOf(ctx).retrieveTransfer(transferId);
  const release = releaseId === null ? undefined : await findReleaseAsSystem(ctx.db, releaseId);
  if (!release) throw new UnknownEntity(transferId);
  if (release.status === 'sending') await sendTransfer(ctx, release.id);
}

async function followAccount(ctx: Platform, id: string): Promise<void> {
  await refreshAccount(ctx, id);
}
