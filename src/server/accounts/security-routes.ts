import * as calls from '#contract/accounts/account-security.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { addPasskey, beginPasskey, removePasskey } from './credentials/add-passkey.ts';
import { isCommon } from './credentials/common-passwords.ts';
import { confirmPresence } from './credentials/confirm-presence.ts';
import {
  beginSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './credentials/second-factor.ts';
import { showAccountSecurity } from './read-security.ts';
import { endOneSession, endSessionsOf } from './sessions/end-sessions.ts';
import { finishSignIn } from './sign-in/finish-sign-in.ts';
import { codeForm } from './sign-in/native-forms.ts';
import { beginPasskeySignIn, signInWithPasskey } from './sign-in/sign-in-with-passkey.ts';

const done = { ok: true as const };

/** Account security, and the ways to sign in besides a password. */
export const securityRoutes: readonly Route[] = [
  handle(calls.getAccountSecurity, (ctx) => showAccountSecurity(ctx)),
  handle(calls.confirmPresence, async (ctx, { body }) => {
    await confirmPresence(ctx, body);
    return done;
  }),
  handle(calls.checkPassword, async ({ settings }, { body }) => ({
    common: await isCommon(body.password, [settings.now().siteName]),
  })),
  handle(calls.endOwnSession, async (ctx, { params }) => {
    const ended = await inTransaction(ctx.db, (tx) =>
      endOneSession(ctx, tx, ctx.viewer.id, params.id),
    );
    if (!ended) throw new DomainError('not_found');
    return done;
  }),
  handle(calls.endOtherSessions, async (ctx) => {
    await inTransaction(ctx.db, (tx) =>
      endSessionsOf(ctx, tx, ctx.viewer.id, ctx.viewer.sessionId),
    );
    return done;
  }),
  handle(calls.beginSecondFactor, (ctx, { body }) => beginSecondFactor(ctx, body.password)),
  handle(calls.confirmSecondFactor, async (ctx, { body }) => ({
    recoveryCodes: await turnOnSecondFactor(ctx, body.code),
  })),
  handle(calls.removeSecondFactor, async (ctx, { body }) => {
    await turnOffSecondFactor(ctx, body.password);
    return done;
  }),
  handle(calls.renewRecoveryCodes, async (ctx, { body }) => ({
    recoveryCodes: await renewRecoveryCodes(ctx, body.password),
  })),
  handle(calls.finishSignIn, (ctx, { body }) => finishSignIn(ctx, body.code), codeForm),
  handle(calls.beginPasskey, (ctx, { body }) => beginPasskey(ctx, body.password)),
  handle(calls.addPasskey, (ctx, { body }) => addPasskey(ctx, body)),
  handle(calls.removePasskey, async (ctx, { params, body }) => {
    await removePasskey(ctx, params.id, body.password);
    return done;
  }),
  handle(calls.beginPasskeySignIn, (ctx) => beginPasskeySignIn(ctx)),
  handle(calls.signInWithPasskey, (ctx, { body }) => signInWithPasskey(ctx, body)),
];
