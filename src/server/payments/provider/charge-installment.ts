import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTasks } from '#server/platform/tasks/task-store.ts';
import { findCustomerOf } from '../checkout/customer-store.ts';
import { installmentRefused } from '../events.ts';
import { maxAttempts, nextAttemptAt, refusedWhy } from '../installments/attempt-rules.ts';
import {
  changeInstallment,
  findInstallmentAsSystem,
  findPayer,
  type Installment,
  listInstallments,
  listToCharge,
  type Payer,
} from '../installments/installment-store.ts';
import { lockOrder } from '../orders/lock-payment.ts';
import { listPaymentsOf } from '../orders/order-payments-store.ts';
import { findPaymentAsSystem } from '../orders/payment-store.ts';
import { ProviderRefusal, ProviderSilence } from '../outbound/provider.ts';
import { fulfillPayment } from './fulfill-payment.ts';
import { offerSavedCards } from './saved-cards.ts';
import { startPayment } from './start-payment.ts';
import { providerOf } from './stripe/adapter.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** An attempt that nobody finished is taken up again after this … */
const attemptMs = 3 * minuteMs;
/** … and one that a bank works on is looked at again after this. */
const bankMs = 6 * hourMs;
/** While a bank or our team decides, the day moves on. */
const disputedMs = 24 * hourMs;
const atOnce = 1000;

/** Has a task make each attempt that is due. */
export async function chargeDue(ctx: Platform): Promise<void> {
  const ids = await listToCharge(ctx.db, ctx.clock(), atOnce);
  await enqueueTasks(
    ctx.db,
    ids.map((installmentId) => ({
      name: 'payments-charge',
      payload: { installmentId },
      key: `payments-charge:${installmentId}`,
    })),
  );
}

interface Attempt {
  readonly installment: Installment & { readonly card: NonNullable<Installment['card']> };
  readonly number: number;
  readonly payer: Payer;
  readonly orderCents: number;
}

/**
 * Makes the attempt that is due, or the one that was begun and not finished: once at the provider, by its key.
 * Nothing if another process makes it, or it was paid, moved or given up meanwhile.
 */
export async function chargeInstallment(ctx: Platform, id: number): Promise<void> {
  const attempt = await beginAttempt(ctx, id);
  if (!attempt) return;
  const refusal = await makeAttempt(ctx, attempt);
  if (refusal) await takeRefusal(ctx, attempt, refusal);
}

function beginAttempt(ctx: Platform, id: number): Promise<Attempt | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const found = await findInstallmentAsSystem(tx, id);
    if (!found) return undefined;
    await lockOrder(tx, found.order);
    const installment = await findInstallmentAsSystem(tx, id);
    const now = ctx.clock();
    if (!installment || !isDue(installment, now)) return undefined;
    const payer = await findPayer(tx, installment.order);
    if (payer?.status !== 'confirmed') return undefined;
    const payments = await listPaymentsOf(tx, installment.order);
    if (payer.waits || payments.some(({ disputed }) => disputed)) {
      await postpone(tx, installment, now, disputedMs);
      return undefined;
    }
    const { card } = installment;
    if (!card) return undefined;
    const number = installment.attempts + (installment.status === 'charging' ? 0 : 1);
    await changeInstallment(tx, id, {
      status: 'charging',
      attempts: number,
      nextAttemptAt: later(now, attemptMs),
    });
    const parts = await listInstallments(tx, installment.order);
    const orderCents = parts
      .filter(({ kind, status }) => kind !== 'tip' && status !== 'void')
      .reduce((sum, { cents }) => sum + cents, 0);
    const described = { ...payer, description: payments[0]?.description ?? '' };
    return { installment: { ...installment, card }, number, payer: described, orderCents };
  });
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

const isDue = ({ automatic, status, attempts, nextAttemptAt: at }: Installment, now: Date) =>
  automatic &&
  at !== null &&
  Date.parse(at) <= now.getTime() &&
  (status === 'charging' ||
    ((status === 'planned' || status === 'failed') && attempts < maxAttempts));

const postpone = (tx: Tx, { id }: Installment, now: Date, ms: number) =>
  changeInstallment(tx, id, { nextAttemptAt: later(now, ms) });

/** Undefined once it is paid, or a bank works on it. */
async function makeAttempt(
  ctx: Platform,
  { installment, number, payer, orderCents }: Attempt,
): Promise<ProviderRefusal | undefined> {
  const { id, order, card, cents, feeCents } = installment;
  const opened = await open(ctx, { installment, payer, orderCents });
  if (opened === 'paid') return undefined;
  if (opened === 'processing') {
    await inTransaction(ctx.db, async (tx) => {
      await lockOrder(tx, order);
      const now = await findInstallmentAsSystem(tx, id);
      if (now?.status === 'charging') await postpone(tx, now, ctx.clock(), bankMs);
    });
    return undefined;
  }
  if ((await findCustomerOf(ctx.db, payer.clientId)) === undefined) {
    return new ProviderRefusal('resource_missing', 'The card is no longer saved');
  }
  await offerSavedCards(ctx, payer.clientId, opened.intentId, false);
  const key = `installment-${id}-${number}`;
  const installation = opened.installation === '' ? '' : `${opened.installation}:`;
  const refusal = await providerOf(ctx)
    .chargeIntent(opened.intentId, card.id, `${installation}${key}`)
    .then(() => undefined)
    .catch((error: unknown) => {
      if (error instanceof ProviderRefusal) return error;
      // It repeats this failure for the key: what became of it is looked up.
      if (error instanceof ProviderSilence && error.keySpent) {
        ctx.log.warn({ err: error, order, cents, feeCents }, 'The provider failed an attempt');
        return new ProviderRefusal('unknown', error.message);
      }
      throw error;
    });
  const { payment } = await fulfillPayment(ctx, opened.paymentId);
  if (payment.status === 'succeeded' || payment.status === 'processing') return undefined;
  return refusal ?? new ProviderRefusal('authentication_required', payment.failure ?? '');
}

async function open(
  ctx: Platform,
  { installment, payer, orderCents }: Pick<Attempt, 'installment' | 'payer' | 'orderCents'>,
) {
  const { order, number, cents, feeCents } = installment;
  try {
    const facts = await startPayment(
      ctx,
      {
        order,
        installment: number,
        orderCents,
        clientId: payer.clientId,
        description: payer.description,
        totalCents: cents,
        feeCents,
        ...(payer.startsAt === null ? {} : { startsAt: payer.startsAt }),
      },
      undefined,
    );
    if (facts.intentId === null || facts.paymentId === null)
      throw new Error('No intent was opened');
    const payment = await findPaymentAsSystem(ctx.db, facts.paymentId);
    return {
      intentId: facts.intentId,
      paymentId: facts.paymentId,
      installation: payment?.installation ?? '',
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'payment.already_paid') return 'paid' as const;
    if (error.code === 'payment.processing') return 'processing' as const;
    throw error;
  }
}

function takeRefusal(
  ctx: Platform,
  { installment: { id, order, number: part }, number }: Attempt,
  refusal: ProviderRefusal,
): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await lockOrder(tx, order);
    const installment = await findInstallmentAsSystem(tx, id);
    if (installment?.status !== 'charging' || installment.attempts !== number) return;
    const why = refusedWhy(refusal.code);
    const next = why === 'declined' ? nextAttemptAt(ctx.clock(), number) : null;
    await changeInstallment(tx, id, { status: 'failed', failure: why, nextAttemptAt: next });
    await ctx.events.record(tx, installmentRefused, {
      order,
      installment: part,
      why,
      nextAttemptAt: next,
    });
  });
}
