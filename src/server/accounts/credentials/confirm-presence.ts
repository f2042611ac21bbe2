import { DomainError } from '#contract/errors.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { markConfirmedNow } from '../sessions/session-store.ts';
import { provePresence } from './reauthenticate.ts';
import { takePasskey } from './take-passkey.ts';

/**
 * Records that the person confirmed their identity, for calls that need more than an open session. Errors: those of
 * provePresence, account.passkey_refused.
 */
export async function confirmPresence(
  ctx: SignedInContext,
  { password, response }: { password?: string | undefined; response?: object | undefined },
): Promise<void> {
  const account = ctx.viewer.id;
  const by = response ? 'passkey' : 'password';
  try {
    if (response) await takeOwnPasskey(ctx, response);
    else await provePresence(ctx, password);
  } catch (error) {
    logSecurity(ctx, 'confirmation_failed', { account, by });
    throw error;
  }
  await markConfirmedNow(ctx.db, ctx.viewer.sessionId);
  logSecurity(ctx, 'confirmed', { account, by });
}

async function takeOwnPasskey(ctx: SignedInContext, response: object): Promise<void> {
  const { userId } = await takePasskey(ctx, response);
  if (userId !== ctx.viewer.id) throw new DomainError('account.passkey_refused');
}
