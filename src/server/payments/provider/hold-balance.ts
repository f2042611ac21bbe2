import type { Platform } from '#server/platform/platform.ts';
import { ProviderRefusal } from '../outbound/provider.ts';
import { type AccountProblem, problemsOf, stopsPayments } from './account-rules.ts';
import { noticeRestoreOnce } from './notice-restore.ts';
import { webhookUrlOf } from './set-up-account.ts';
import { readAccountFacts } from './stripe/adapter.ts';

const trustedMs = 60 * 60_000;
/** When each provider's account was last in order, in milliseconds since 1970. */
const readySince = new WeakMap<object, number>();

/** What the account at the provider lacks, the most important first. Errors: ProviderSilence. */
export async function findAccountProblems(ctx: Platform): Promise<AccountProblem[]> {
  const { stripeConnection, publicUrl } = ctx;
  return problemsOf(await readAccountFacts(stripeConnection, webhookUrlOf(publicUrl())));
}

/**
 * Checks once an hour that the account is set up; above all, that it does not pay held money out to
 * the operator's bank, which it does daily by default. Only the operator changes that. Throws
 * ProviderRefusal or ProviderSilence otherwise: then no payment may start.
 */
export async function holdBalance(ctx: Platform): Promise<void> {
  const { stripeConnection, publicUrl } = ctx;
  if (Date.now() - (readySince.get(stripeConnection) ?? 0) < trustedMs) return;
  const facts = await readAccountFacts(stripeConnection, webhookUrlOf(publicUrl()), 'payments');
  const problem = problemsOf(facts).find(stopsPayments);
  if (problem)
    throw new ProviderRefusal('not_set_up', `${problem.kind.replace('_', ' ')}: ${problem.detail}`);
  await noticeRestoreOnce(ctx);
  readySince.set(stripeConnection, Date.now());
}

/** At startup: the reason is logged, and payments stay off until it is fixed. */
export async function holdBalanceAtStart(ctx: Platform): Promise<void> {
  await holdBalance(ctx).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'Payments are off. Set up the account: npm run stripe:setup'),
  );
}
