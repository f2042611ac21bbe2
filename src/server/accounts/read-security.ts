import type { getAccountSecurity } from '#contract/accounts/account-security.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { readAccountSecurity } from './security-store.ts';
import { describeDevice } from './sessions/device-rules.ts';

const toInstant = (stored: string) => new Date(stored).toISOString();

/** An account's sign-in methods and sessions; the viewer's own by default. */
export async function showAccountSecurity(
  ctx: SignedInContext,
  userId = ctx.viewer.id,
): Promise<ReplyOf<typeof getAccountSecurity>> {
  const { sessions, factor, passkeys } = await readAccountSecurity(ctx.db, userId, ctx.clock());
  return {
    sessions: sessions.map((session) => ({
      id: session.id,
      current: session.id === ctx.viewer.sessionId,
      ...describeDevice(session.userAgent),
      createdAt: toInstant(session.createdAt),
      seenAt: toInstant(session.seenAt),
      over: Boolean(session.over),
    })),
    secondFactor: factor?.confirmedAt
      ? { since: toInstant(factor.confirmedAt), recoveryCodesLeft: factor.left ?? 0 }
      : null,
    passkeys: passkeys.map((key) => ({
      id: key.id,
      name: key.name,
      createdAt: toInstant(key.createdAt),
      usedAt: key.usedAt === null ? null : toInstant(key.usedAt),
    })),
  };
}
