import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Call, type CallKind, findCall, markCallSent, settleCall } from './call-store.ts';
import {
  type AccountParams,
  type AnswerParams,
  type IntentParams,
  neverArrived,
  type Provider,
  ProviderRefusal,
  type RefundParams,
  type ReversalParams,
  type SessionParams,
  type TransferParams,
} from './provider.ts';
import { providerOf } from './stripe-adapter.ts';

/** The provider forgets idempotency keys after a day: from then on it is asked whether it happened. */
const keyLifeMs = 23 * 60 * 60 * 1000;

type Send = (provider: Provider, params: never, key: string) => Promise<{ id: string }>;
const send: Record<CallKind, Send> = {
  session: (provider, params: SessionParams, key) => provider.createSession(params, key),
  intent: (provider, params: IntentParams, key) => provider.createIntent(params, key),
  account: (provider, params: AccountParams, key) => provider.createAccount(params, key),
  transfer: (provider, params: TransferParams, key) => provider.createTransfer(params, key),
  refund: (provider, params: RefundParams, key) => provider.createRefund(params, key),
  reversal: (provider, params: ReversalParams, key) => provider.createReversal(params, key),
  answer: (provider, params: AnswerParams, key) => provider.answerDispute(params, key),
};

type Find = (provider: Provider, params: never) => Promise<{ id: string } | undefined>;
/** Calls that move money, or can be made once. Of the others a lost one harms nobody: nobody holds its address or secret. */
const find: Partial<Record<CallKind, Find>> = {
  transfer: (provider, params: TransferParams) =>
    provider.findTransfer(params.group, params.releaseId),
  refund: (provider, params: RefundParams) => provider.findRefund(params.intentId, params.refundId),
  reversal: (provider, params: ReversalParams) =>
    provider.findReversal(params.transferId, params.reversalId),
  answer: (provider, params: AnswerParams) => provider.findAnswer(params),
};

/**
 * Makes the entity's pending call, or makes it again under the same key when its answer was lost, and runs `apply` in
 * the transaction that records the answer. Does nothing where the call was answered before. Throws ProviderRefusal when
 * the provider said no (recorded, the next call is another attempt), ProviderSilence when nobody knows.
 */
export async function performCall(
  ctx: Platform,
  kind: CallKind,
  entityId: number,
  apply: (tx: Tx, stripeId: string) => Promise<void>,
): Promise<void> {
  const call = await findCall(ctx.db, kind, entityId);
  if (call?.state !== 'pending') return;
  try {
    const { id } = await send1(ctx, call);
    await inTransaction(ctx.db, async (tx) => {
      await apply(tx, id);
      await settleCall(tx, call.id, { stripeId: id });
    });
  } catch (error) {
    if (error instanceof ProviderRefusal) {
      await settleCall(ctx.db, call.id, { failure: `${error.code}: ${error.message}` });
    }
    throw error;
  }
}

async function send1(ctx: Platform, call: Call): Promise<{ id: string }> {
  const provider = providerOf(ctx);
  const stale = call.sentAt !== null && Date.now() - Date.parse(call.sentAt) > keyLifeMs;
  if (stale) {
    const found = await find[call.kind]?.(provider, call.params);
    if (found) return found;
    throw new ProviderRefusal(neverArrived, 'The provider does not know of this call');
  }
  if (call.sentAt === null) await markCallSent(ctx.db, call.id);
  return send[call.kind](provider, call.params, `${call.kind}:${call.entityId}:${call.attempt}`);
}
