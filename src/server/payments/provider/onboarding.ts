import type { ReplyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { checkOnboarding as endpoint } from '#contract/payments/creator-payments.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { recordRequest } from '../outbound/outbound-request-store.ts';
import { ProviderRefusal, ProviderSilence } from '../outbound/provider.ts';
import {
  changeAccount,
  claimAccount,
  findAccountOf,
  findCreatorPayments,
  findPayee,
} from '../payouts/account-store.ts';
import { executeRequest } from './execute-request.ts';
import { refreshAccount } from './refresh-account.ts';
import { providerOf } from './stripe/adapter.ts';

/** The provider's page to set up payouts; it returns to `returnTo` on this site. */
export async function startOnboarding(
  ctx: SignedInContext,
  returnTo = '/profile/settings',
): Promise<{ url: string }> {
  const { creatorId } = ctx.viewer;
  if (creatorId === null) throw new DomainError('payment.not_a_creator');
  try {
    const accountId = await openAccount(ctx, creatorId);
    const back = new URL(returnTo, ctx.publicUrl());
    // Whatever the path contains, the provider redirects no one to another site.
    if (back.origin !== new URL(ctx.publicUrl()).origin) throw new DomainError('invalid_input');
    const url = await providerOf(ctx).createOnboardingLink(accountId, {
      returnUrl: back.href,
      refreshUrl: back.href,
      locale: ctx.locale,
    });
    return { url };
  } catch (error) {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderSilence)) throw error;
    ctx.log.warn({ err: error, creatorId }, 'Onboarding could not begin');
    throw new DomainError('payment.unavailable');
  }
}

/** The provider's page with the creator's balance and payouts. */
export async function openPayoutAccount(ctx: SignedInContext): Promise<{ url: string }> {
  const { creatorId } = ctx.viewer;
  if (creatorId === null) throw new DomainError('payment.not_a_creator');
  const account = await findAccountOf(ctx.db, creatorId);
  if (!account?.accountId) throw new DomainError('not_found');
  try {
    return { url: await providerOf(ctx).createLoginLink(account.accountId) };
  } catch (error) {
    if (!(error instanceof ProviderRefusal || error instanceof ProviderSilence)) throw error;
    ctx.log.warn({ err: error, creatorId }, 'A payout account could not be opened');
    throw new DomainError('payment.unavailable');
  }
}

async function openAccount(ctx: Platform, creatorId: number): Promise<string> {
  const payee = await findPayee(ctx.db, creatorId);
  if (!payee) throw new DomainError('payment.not_a_creator');
  await inTransaction(ctx.db, async (tx) => {
    const { accountId } = await claimAccount(tx, creatorId);
    if (accountId === null) await recordRequest(tx, 'account', creatorId, { creatorId, ...payee });
  });
  await executeRequest(ctx, 'account', creatorId, {
    lock: (tx) => claimAccount(tx, creatorId),
    made: (tx, accountId) => changeAccount(tx, creatorId, { accountId, reason: 'onboarding' }),
  });
  const account = await findAccountOf(ctx.db, creatorId);
  if (!account?.accountId) throw new DomainError('payment.unavailable');
  return account.accountId;
}

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
