import type { ReplyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { checkOnboarding as endpoint } from '#contract/payments/creator-payments.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { ProviderRefusal, ProviderSilence } from '../outbound/provider.ts';
import { findAccountOf, findCreatorPayments } from '../payouts/account-store.ts';
import { refreshAccount } from './refresh-account.ts';

/**
 * The state of the viewer's payment account, read from the provider now, so the page need not wait
 * for a webhook.
 */
export async function checkOnboarding(ctx: SignedInContext): Promise<ReplyOf<typeof endpoint>> {
  const { creatorId } = ctx.viewer;
  if (creatorId === null) throw new DomainError('payment.not_a_creator');
  const found = await findAccountOf(ctx.db, creatorId);
  try {
    if (found?.accountId) await refreshAccount(ctx, found.accountId);
  } catch (error) {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderSilence)) throw error;
    ctx.log.warn({ err: error, creatorId }, 'How a payment account stands could not be asked');
    throw new DomainError('payment.unavailable');
  }
  return (await findCreatorPayments(ctx.db, creatorId)).account;
}
