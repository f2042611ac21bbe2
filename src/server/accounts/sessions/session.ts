import type { IdentityProvider } from '#contract/accounts/sign-in.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { ResolveViewer } from '#server/platform/http/http-server.ts';
import type { FindSessionEnd } from '#server/platform/live/live-connection.ts';
import { logSecurity } from '#server/platform/log/security-log.ts';
import { sessionsEnded } from '../events.ts';
import { rememberDevice } from './device.ts';
import { createSecretToken, hashSecret } from './secret-token.ts';
import {
  clearSessionCookie,
  readSessionToken,
  rememberedDays,
  setSessionCookie,
} from './session-cookie.ts';
import { deleteSession, findExpiry, insertSession, touchSession } from './session-store.ts';
import { lookUpViewer } from './viewer-lookup.ts';

/** One that ends with the browser, and one that is remembered. */
const lives = {
  passing: { idleHours: 12, longestDays: 30 },
  persistent: { idleHours: 30 * 24, longestDays: rememberedDays },
} as const;
const hour = 3_600_000;
/** How often a session's use is recorded, so that reading pages does not write to the database each time. */
const noteEvery = hour / 12;

/** Finds the person behind the session cookie: no query without a cookie, one with it. Errors: none. */
export const resolveViewer: ResolveViewer = async (platform, request) => {
  const token = readSessionToken(platform, request);
  if (token === undefined) return null;
  const now = platform.clock();
  const found = await lookUpViewer(platform.pool, hashSecret(token), platform.clock);
  if (!found) return null;
  if (now.getTime() - Date.parse(found.seenAt) > noteEvery) {
    await touchSession(platform.db, found.viewer.sessionId, now, lives);
  }
  const { viewer } = found;
  // An operator with only a password gets no access, so one stolen password does not expose the
  // whole site.
  const lacksSecondFactor = platform.config.production && viewer.isSupport && !found.guarded;
  return lacksSecondFactor
    ? { ...viewer, isOperator: false, isSupport: false, lacksSecondFactor }
    : viewer;
};

/** When a session expires as of now, in milliseconds since 1970; undefined once it has. */
export const findSessionEnd: FindSessionEnd = async ({ db, clock }, sessionId) => {
  const end = await findExpiry(db, sessionId, clock());
  return end === undefined ? undefined : Date.parse(end);
};

/**
 * Signs a person in on this browser with a new token; any earlier session of the browser ends. One
 * that opens a page alone doesn't make the browser a known device.
 */
export async function startSession(
  ctx: Context,
  tx: Tx,
  userId: number,
  remember: boolean,
  by: 'password' | 'link' | 'code' | 'passkey' | 'registration' | IdentityProvider,
  opens: string | null = null,
): Promise<void> {
  await endSession(ctx, tx);
  const { token, hash } = createSecretToken();
  const now = ctx.clock();
  const lifetime = lives[remember ? 'persistent' : 'passing'].idleHours * hour;
  await insertSession(tx, {
    userId,
    tokenHash: hash,
    persistent: remember,
    userAgent: ctx.request.userAgent,
    now,
    expiresAt: new Date(now.getTime() + lifetime),
    opens,
  });
  setSessionCookie(ctx, token, remember);
  if (opens === null) await rememberDevice(ctx, tx, userId);
  const event = by === 'registration' ? 'registered' : 'sign_in';
  logSecurity(ctx, event, { account: userId, by, ...(opens === null ? {} : { opens }) });
}

/** Ends this browser's session, if it has one. */
export async function endSession(ctx: Context, tx: Tx): Promise<void> {
  clearSessionCookie(ctx);
  const person = ctx.viewer ?? ctx.pageViewer;
  if (!person || !(await deleteSession(tx, person.sessionId))) return;
  await ctx.events.record(tx, sessionsEnded, {
    userId: person.id,
    sessionIds: [person.sessionId],
  });
}
