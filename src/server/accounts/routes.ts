import { getUser, getUserDetails, login, logout, register } from '#contract/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { takeFormFlash } from '#contract/sign-in.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { takeFlash } from './form-flash.ts';
import { logIn } from './log-in.ts';
import { loginForm, registerForm } from './native-forms.ts';
import { readCurrentUser } from './read-current-user.ts';
import { registerAccount } from './register-account.ts';
import { endSession } from './session.ts';
import { findPublicUser } from './user-store.ts';

export const routes: readonly Route[] = [
  handle(register, (ctx, { body }) => registerAccount(ctx, body), registerForm),
  handle(login, (ctx, { body }) => logIn(ctx, body), loginForm),
  handle(logout, async (ctx) => {
    await inTransaction(ctx.db, (tx) => endSession(ctx, tx));
    return { ok: true as const };
  }),
  handle(getUser, (ctx) => readCurrentUser(ctx, ctx.viewer.id)),
  handle(getUserDetails, async (ctx, { params }) => {
    const user = await findPublicUser(ctx.db, params.id);
    if (!user) throw new DomainError('not_found');
    return user;
  }),
  handle(takeFormFlash, (ctx) => ({ flash: takeFlash(ctx) })),
];
