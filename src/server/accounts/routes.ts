import {
  changePassword,
  chooseLanguage,
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
} from '#contract/accounts/accounts.ts';
import { listIdentityProviders, takeFormFlash } from '#contract/accounts/sign-in.ts';
import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { changeOwnPassword } from './credentials/change-password.ts';
import { confirmReset, requestReset } from './credentials/reset-password.ts';
import { findPublicUser } from './people/user-store.ts';
import { saveLanguage } from './save-language.ts';
import { deviceOf } from './sessions/device.ts';
import { readCurrentUser } from './sessions/read-current-user.ts';
import { endSession } from './sessions/session.ts';
import { takeFlash } from './sign-in/form-flash.ts';
import { configuredProviders } from './sign-in/identity-providers.ts';
import { logIn } from './sign-in/log-in.ts';
import { languageForm, loginForm, registerForm } from './sign-in/native-forms.ts';
import { registerAccount } from './sign-in/register-account.ts';
import { resendVerificationLink } from './sign-in/resend-verification.ts';
import { signInByLink } from './sign-in/sign-in-link.ts';
import { verifyEmailAddress } from './sign-in/verify-email.ts';
import { updateProfile } from './update-profile.ts';

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
  handle(
    chooseLanguage,
    async (ctx, { body }) => {
      await saveLanguage(ctx, body.locale);
      return done;
    },
    languageForm,
  ),
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
  handle(takeFormFlash, (ctx) => ({
    flash: takeFlash(ctx),
    knownDevice: deviceOf(ctx) !== undefined,
  })),
];
