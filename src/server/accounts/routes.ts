import {
  changePassword,
  confirmPasswordReset,
  getUser,
  getUserDetails,
  login,
  logout,
  register,
  requestPasswordReset,
  resendVerification,
  signInWithLink,
  updateUser,
  verifyEmail,
} from '#contract/accounts.ts';
import { DomainError } from '#contract/errors.ts';
import { listIdentityProviders, takeFormFlash } from '#contract/sign-in.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { changeOwnPassword } from './change-password.ts';
import { takeFlash } from './form-flash.ts';
import { configuredProviders } from './identity-providers.ts';
import { logIn } from './log-in.ts';
import { loginForm, registerForm } from './native-forms.ts';
import { readCurrentUser } from './read-current-user.ts';
import { registerAccount } from './register-account.ts';
import { resendVerificationLink } from './resend-verification.ts';
import { confirmReset, requestReset } from './reset-password.ts';
import { endSession } from './session.ts';
import { signInByLink } from './sign-in-link.ts';
import { updateProfile } from './update-profile.ts';
import { findPublicUser } from './user-store.ts';
import { verifyEmailAddress } from './verify-email.ts';

const done = { ok: true as const };

export const routes: readonly Route[] = [
  handle(register, (ctx, { body }) => registerAccount(ctx, body), registerForm),
  handle(login, (ctx, { body }) => logIn(ctx, body), loginForm),
  handle(signInWithLink, (ctx, { body }) => signInByLink(ctx, body.token), loginForm),
  handle(logout, async (ctx) => {
    await inTransaction(ctx.db, (tx) => endSession(ctx, tx));
    return done;
  }),
  handle(getUser, (ctx) => readCurrentUser(ctx, ctx.viewer.id)),
  handle(getUserDetails, async (ctx, { params }) => {
    const user = await findPublicUser(ctx.db, params.id);
    if (!user) throw new DomainError('not_found');
    return user;
  }),
  handle(updateUser, (ctx, { params, body }) => updateProfile(ctx, params.id, body)),
  handle(changePassword, async (ctx, { params, body }) => {
    await changeOwnPassword(ctx, params.id, body);
    return done;
  }),
  handle(requestPasswordReset, async (ctx, { body }) => {
    await requestReset(ctx, body.email);
    return done;
  }),
  handle(confirmPasswordReset, async (ctx, { body }) => {
    await confirmReset(ctx, body);
    return done;
  }),
  handle(verifyEmail, (ctx, { body }) => verifyEmailAddress(ctx, body.token)),
  handle(resendVerification, async (ctx) => {
    await resendVerificationLink(ctx);
    return done;
  }),
  handle(listIdentityProviders, (ctx) => ({ providers: configuredProviders(ctx.config) })),
  handle(takeFormFlash, (ctx) => ({ flash: takeFlash(ctx) })),
];
