import { DomainError } from '#contract/errors.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bookedByHand, differenceBooked, type handBooked } from '../ledger/hand-rules.ts';
import { findUnmatched, post } from '../ledger/ledger-store.ts';
import { ProviderRefusal, ProviderSilence } from '../outbound/provider.ts';
import { providerOf } from '../provider/stripe/adapter.ts';
import { auditLedger, balanceRef, findUnexplainedRest } from './audit-ledger.ts';
import { findException } from './exception-store.ts';

/**
 * Books a movement that nothing explains, or the difference that is left without one, as the operator
 * says what it was; the amount is the provider's. Throws not_found, payment.not_bookable,
 * payment.unavailable.
 */
export async function bookMovement(
  ctx: Platform,
  operator: { readonly id: number },
  exceptionId: number,
  { account, reason }: { readonly account: keyof typeof handBooked; readonly reason: string },
): Promise<void> {
  const report = await findException(ctx.db, exceptionId);
  if (!report) throw new DomainError('not_found');
  const id = /^audit:(txn_\w+)$/.exec(report.ref)?.[1];
  if (id === undefined && report.ref !== balanceRef) throw new DomainError('payment.not_bookable');
  const movement = id === undefined ? null : await ask(() => providerOf(ctx).movement(id));
  const cents = movement
    ? movement.amountCents - movement.feeCents
    : await ask(() => findUnexplainedRest(ctx));
  await inTransaction(ctx.db, async (tx) => {
    const unexplained = movement ? (await findUnmatched(tx, [movement])).length > 0 : cents !== 0;
    const journal = movement
      ? bookedByHand(movement.id, account, cents)
      : differenceBooked(exceptionId, account, cents);
    if (!unexplained || !(await post(tx, journal))) throw new DomainError('payment.not_bookable');
    await insertAction(tx, {
      operatorId: operator.id,
      action: 'stuck-money.book',
      subject: report.ref,
      details: { reason, account, amountCents: cents },
    });
  });
  await auditLedger(ctx);
}

async function ask<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderSilence)) throw error;
    throw new DomainError('payment.unavailable');
  }
}
