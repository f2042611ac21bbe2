import { DomainError } from '#contract/errors.ts';
import { breakEvenCents } from '#contract/payments/break-even.ts';
import type { OwnMoney } from '#contract/payments/own-money.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findObligations, findOwnTotals } from '../ledger/ledger-store.ts';
import { findRequest, recordRequest, resolveRequest } from '../outbound/outbound-request-store.ts';
import { ProviderRefusal, ProviderSilence } from '../outbound/provider.ts';
import { shortCents, withdrawableCents } from '../payouts/own-money-rules.ts';
import { executeRequest } from './execute-request.ts';
import { followPayout } from './follow.ts';
import { providerOf } from './stripe/adapter.ts';

/** Only one is under way at a time: they are attempts of one entity. */
const withdrawals = 1;

async function read(ctx: Platform) {
  const provider = providerOf(ctx);
  const [all, availableCents, others] = await Promise.all([
    provider.balance(),
    provider.availableBalance(null),
    findObligations(ctx.db),
  ]);
  return { balances: { availableCents, pendingCents: all - availableCents }, others };
}

/** Whose the balance at the provider is. Errors: payment.unavailable. */
export async function findOwnMoney(ctx: Platform): Promise<OwnMoney> {
  const { balances, others } = await orUnavailable(ctx, () => read(ctx));
  return {
    ...balances,
    heldCents: others.owedCents + others.deferredFeeCents,
    withdrawableCents: withdrawableCents(balances, others),
    ...(await findOwnTotals(ctx.db)),
    breakEven: breakEvenOf(ctx),
  };
}

function breakEvenOf({ settings }: Platform): OwnMoney['breakEven'] {
  const { serviceFeePercent, bookingCommissionBp } = settings.now();
  const of = (fee: Parameters<typeof breakEvenCents>[0]) => ({
    cents: breakEvenCents(fee),
    onlyOneCents: breakEvenCents(fee, { onlyOne: true }),
  });
  return {
    job: of({ clientBp: serviceFeePercent * 100 }),
    booking: of({ creatorBp: bookingCommissionBp }),
  };
}

/** What the balance lacks to cover what is owed; 0 if nothing. Errors: ProviderSilence. */
export async function findShortCents(ctx: Platform): Promise<number> {
  const { balances, others } = await read(ctx);
  return shortCents(balances, others);
}

/**
 * Pays out the operator's own money, and nothing of what others can ask for. A withdrawal whose
 * outcome is unknown is finished first, instead of this one. Errors: payment.not_withdrawable,
 * payment.withdrawal_under_way, payment.unavailable.
 */
export async function withdraw(
  ctx: Platform,
  operator: { readonly id: number },
  amountCents: number,
): Promise<void> {
  const recorded = await inTransaction(ctx.db, async (tx) => {
    const params = { withdrawalId: ctx.clock().getTime(), amountCents };
    if (!(await recordRequest(tx, 'withdrawal', withdrawals, params))) return false;
    await insertAction(tx, {
      operatorId: operator.id,
      action: 'balance.withdraw',
      subject: 'site:balance',
      details: { amountCents },
    });
    return true;
  });
  const call = await findRequest(ctx.db, 'withdrawal', withdrawals);
  // Looked at while no other can start: two at once would both see the same money.
  if (call?.sentAt === null) {
    const { amountCents: wanted } = call.params as { amountCents: number };
    const { withdrawableCents: max } = await findOwnMoney(ctx);
    if (wanted > max) {
      const failure = `not_withdrawable: ${wanted} of ${max} cents`;
      await inTransaction(ctx.db, (tx) => resolveRequest(tx, call.id, { failure }));
      throw new DomainError('payment.not_withdrawable');
    }
  }
  await orUnavailable(ctx, async () => {
    let made = '';
    await executeRequest(ctx, 'withdrawal', withdrawals, {
      lock: async () => {},
      made: async (_, id) => {
        made = id;
      },
    });
    if (made !== '') await followPayout(ctx, made, null);
  });
  if (!recorded) throw new DomainError('payment.withdrawal_under_way');
}

async function orUnavailable<T>(ctx: Platform, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderSilence)) throw error;
    ctx.log.warn({ err: error }, 'The balance could not be read or paid out');
    throw new DomainError('payment.unavailable');
  }
}
