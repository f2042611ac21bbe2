import { DomainError } from '#contract/errors.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { bookedByHand, type handBooked } from '../ledger/ledger-rules.ts';
import { findUnmatched, post } from '../ledger/ledger-store.ts';
import { type ProviderMovement, ProviderRefusal, ProviderSilence } from '../outbound/provider.ts';
import { providerOf } from '../provider/stripe/adapter.ts';
import { auditLedger } from './audit-ledger.ts';
import { findException } from './exception-store.ts';

/**
 * Books a movement that nothing explains, as the operator says what it was; the amount is the
 * provider's. Throws not_found, payment.not_bookable, payment.unavailable.
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
  if (id === undefined) throw new DomainError('payment.not_bookable');
  const movement = await lookUp(ctx, id);
  const cents = movement.amountCents - movement.feeCents;
  // What the provider charges is never less than nothing in total.
  if (account === 'fees' && cents > 0) throw new DomainError('payment.not_bookable');
  await inTransaction(ctx.db, async (tx) => {
    const unexplained = (await findUnmatched(tx, [movement])).length > 0;
    if (!unexplained || !(await post(tx, bookedByHand(id, account, cents))))
      throw new DomainError('payment.not_bookable');
    await insertAction(tx, {
      operatorId: operator.id,
      action: 'stuck-money.book',
      subject: report.ref,
      details: { reason, account, amountCents: cents },
    });
  });
  await auditLedger(ctx);
}

async function lookUp(ctx: Platform, id: string): Promise<ProviderMovement> {
  try {
    return await providerOf(ctx).movement(id);
  } catch (error) {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderSilence)) throw error;
    throw new DomainError('payment.unavailable');
  }
}
