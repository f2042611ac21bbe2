import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type Call,
  findRequest,
  markKeySpent,
  markRequestSent,
  noteSilence,
  type RequestKind,
  resolveRequest,
} from '../outbound/outbound-request-store.ts';
import {
  type AccountParams,
  type AnswerParams,
  type FromInstallation,
  type IntentParams,
  neverArrived,
  type Provider,
  ProviderRefusal,
  ProviderSilence,
  type RefundParams,
  type ReversalParams,
  type SessionParams,
  type TransferParams,
  type WithdrawalParams,
} from '../outbound/provider.ts';
import { providerOf } from './stripe/adapter.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * The provider forgets idempotency keys: after that, the outcome is looked up instead. The newer
 * API, which makes accounts, knows them for 30 days and tries a failed call again.
 */
const keyLifeMs = (kind: RequestKind) => (kind === 'account' ? 29 * 24 : 23) * hourMs;
/** Until its lists show what a call that failed has made. */
const graceMs = 2 * minuteMs;

type Send = (provider: Provider, params: never, key: string) => Promise<{ id: string }>;
const send: Record<RequestKind, Send> = {
  session: (provider, params: SessionParams, key) => provider.createSession(params, key),
  intent: (provider, params: IntentParams, key) => provider.createIntent(params, key),
  account: (provider, params: AccountParams, key) => provider.createAccount(params, key),
  transfer: (provider, params: TransferParams, key) => provider.createTransfer(params, key),
  refund: (provider, params: RefundParams, key) => provider.createRefund(params, key),
  reversal: (provider, params: ReversalParams, key) => provider.createReversal(params, key),
  answer: (provider, params: AnswerParams, key) => provider.answerDispute(params, key),
  withdrawal: (provider, params: WithdrawalParams, key) => provider.createPayout(params, key),
};

type Find = (provider: Provider, params: never) => Promise<{ id: string } | undefined>;
/**
 * Calls that move money, or can be made once. Losing one of the others is harmless: no one has its
 * URL or secret.
 */
const find: Partial<Record<RequestKind, Find>> = {
  transfer: (provider, params: TransferParams) => provider.findTransfer(params),
  refund: (provider, params: RefundParams) => provider.findRefund(params),
  reversal: (provider, params: ReversalParams) => provider.findReversal(params),
  answer: (provider, params: AnswerParams) => provider.findAnswer(params),
  withdrawal: (provider, params: WithdrawalParams) => provider.findPayout(params),
};

/** Applies a response, in the transaction that records it. */
interface RequestOutcome {
  /** Takes the entity's lock, before the call's row. */
  readonly lock: (tx: Tx) => Promise<unknown>;
  /** Throws if the entity cannot use the result: then the call stays open and is reported. */
  readonly made: (tx: Tx, stripeId: string) => Promise<unknown>;
  readonly refused?: (tx: Tx, refusal: ProviderRefusal, attempt: number) => Promise<unknown>;
}

/**
 * Makes the entity's pending call, or repeats it under the same key if its response was lost. One
 * under which the provider failed is looked up, and after a while counts as refused. Safe in several processes: the one that records the response applies it in the same transaction. Does
 * nothing if the call was already answered. Throws ProviderRefusal if the provider refused and this
 * process recorded it (the next call is another attempt), ProviderSilence if the outcome is
 * unknown.
 */
export async function executeRequest(
  ctx: Platform,
  kind: RequestKind,
  entityId: number,
  outcome: RequestOutcome,
): Promise<void> {
  const call = await findRequest(ctx.db, kind, entityId);
  if (call?.state !== 'pending') return;
  const reply = await sendOrFind(ctx, call).catch((error: unknown) => {
    if (error instanceof ProviderRefusal) return error;
    throw error;
  });
  if (!(reply instanceof ProviderRefusal)) return takeMade(ctx, call, reply.id, outcome);
  if (await takeRefusal(ctx, call, reply, outcome)) throw reply;
}

/** A success outranks a refusal of the same call recorded by another process. */
function takeMade(ctx: Platform, call: Call, stripeId: string, outcome: RequestOutcome) {
  return inTransaction(ctx.db, async (tx) => {
    await outcome.lock(tx);
    if (await resolveRequest(tx, call.id, { stripeId })) await outcome.made(tx, stripeId);
  });
}

/** False if the call has been settled: then this refusal has no effect. */
function takeRefusal(
  ctx: Platform,
  call: Call,
  refusal: ProviderRefusal,
  outcome: RequestOutcome,
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    await outcome.lock(tx);
    const failure = `${refusal.code}: ${refusal.message}`;
    if (!(await resolveRequest(tx, call.id, { failure }))) return false;
    await outcome.refused?.(tx, refusal, call.attempt);
    return true;
  });
}

async function sendOrFind(ctx: Platform, call: Call): Promise<{ id: string }> {
  const { kind, sentAt } = call;
  const stale = sentAt !== null && Date.now() - Date.parse(sentAt) > keyLifeMs(kind);
  if (stale || call.keySpentAt !== null) return lookUp(ctx, call, call.keySpentAt);
  if (sentAt === null) {
    // An earlier attempt may have succeeded, unseen.
    const found = call.attempt > 1 && (await find[kind]?.(providerOf(ctx), call.params));
    if (found) return found;
    await markRequestSent(ctx.db, call.id);
  }
  const { installation }: FromInstallation = call.params;
  const key = `${kind}:${call.entityId}:${call.attempt}`;
  try {
    return await send[kind](
      providerOf(ctx),
      call.params,
      installation ? `${installation}:${key}` : key,
    );
  } catch (error) {
    if (error instanceof ProviderSilence) await noteSilence(ctx.db, call.id, error.message);
    const spent = error instanceof ProviderSilence && error.keySpent && kind !== 'account';
    if (!spent) throw error;
    await markKeySpent(ctx.db, call.id);
    ctx.log.warn({ err: error, kind, entityId: call.entityId }, 'The provider failed a call');
    return lookUp(ctx, call, new Date().toISOString());
  }
}

async function lookUp(
  ctx: Platform,
  { kind, params }: Call,
  keySpentAt: string | null,
): Promise<{ id: string }> {
  const found = await find[kind]?.(providerOf(ctx), params);
  if (found) return found;
  if (find[kind] && keySpentAt !== null && Date.now() - Date.parse(keySpentAt) < graceMs) {
    throw new ProviderSilence('The provider failed, and does not show yet what it did');
  }
  throw new ProviderRefusal(neverArrived, 'The provider does not know of this call');
}
