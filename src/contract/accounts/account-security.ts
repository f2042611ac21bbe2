/** Account security: sessions, second factor, passkeys. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { count, idParams, instant, longIdParams, ok, onlyVisible, text } from '#contract/fields.ts';
import { credentials } from './account-fields.ts';
import { currentUser } from './current-user.ts';

export const accountSecurityErrors = {
  'account.sign_in_again': [403, 'Please sign out and back in before you change this.'],
  'account.confirmation_needed': [
    403,
    "Please confirm it's you: enter your password or use a passkey.",
  ],
  'account.second_factor_needed': [
    403,
    'Operators need two-step sign-in or a passkey. Set one up in your settings under Security.',
  ],
  'account.wrong_code': [400, "That code isn't right. Please try the latest one."],
  'account.sign_in_expired': [401, 'That took too long. Please sign in again.'],
  'account.second_factor_on': [409, 'Two-step sign-in is already on.'],
  'account.second_factor_off': [409, "Two-step sign-in isn't on."],
  'account.passkey_refused': [
    400,
    "That passkey didn't work. Please try again, or sign in with your password.",
  ],
  'account.passkey_known': [409, 'This passkey is already on an account.'],
  'account.too_many_passkeys': [409, 'An account can have at most 20 passkeys.'],
} as const satisfies ErrorDefinitions;

/** Omitted by people without a password, who must have signed in recently. */
const proof = z.object({ password: z.optional(credentials.shape.password) });

const session = z.object({
  id: z.int(),
  /** The session of this request. */
  current: z.boolean(),
  /** Empty if the browser does not send it. */
  browser: z.string(),
  system: z.string(),
  createdAt: instant,
  /** To within five minutes. */
  seenAt: instant,
  /** It has expired: no one is signed in there, but push messages still go there. */
  over: z.boolean(),
});
export type OpenSession = z.infer<typeof session>;

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: instant,
  usedAt: z.nullable(instant),
});
export type Passkey = z.infer<typeof passkey>;

export const accountSecurity = z.object({
  /** Newest first. */
  sessions: z.array(session),
  secondFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: count })),
  passkeys: z.array(passkey),
});

export const getAccountSecurity = endpoint('GET /api/account/security', {
  summary: 'What guards your account: open sessions, second factor, passkeys',
  access: 'signed-in',
  cost: 'read',
  reply: accountSecurity,
});

/** As defined by WebAuthn: created and parsed by a library on both sides. */
const webAuthn = z.looseObject({});

export const confirmPresence = endpoint('POST /api/account/confirmation', {
  summary:
    'Show that it is you, by password or passkey: for ten minutes, calls that ask for it go through',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    password: z.optional(credentials.shape.password),
    /** The response to the options of `POST /api/login/passkey/options`. */
    response: z.optional(webAuthn),
  }),
  reply: ok,
  errors: [
    'account.wrong_password',
    'account.passkey_refused',
    'account.sign_in_again',
    'account.too_many_failures',
  ],
  perMinute: 30,
});

export const checkPassword = endpoint('POST /api/password-check', {
  summary: 'Whether a password is among the 100,000 commonest; nothing of it is kept',
  access: 'public',
  cost: 'cheap',
  body: z.object({ password: credentials.shape.password }),
  reply: z.object({ common: z.boolean() }),
  perMinute: 60,
});

export const endOwnSession = endpoint('DELETE /api/account/sessions/:id', {
  summary: 'Sign out one of your devices',
  access: 'signed-in',
  cost: 'cheap',
  params: longIdParams,
  reply: ok,
});

export const endOtherSessions = endpoint('DELETE /api/account/sessions', {
  summary: 'Sign out everywhere but here',
  access: 'signed-in',
  cost: 'cheap',
  reply: ok,
});

export const beginSecondFactor = endpoint('POST /api/account/second-factor', {
  summary: 'Begin to set up an authenticator app; nothing is asked for until a code was confirmed',
  access: 'signed-in',
  cost: 'cheap',
  body: proof,
  /** Base32, and the same as an otpauth address for a QR code. */
  reply: z.object({ secret: z.string(), address: z.string() }),
  perMinute: 30,
  errors: [
    'account.wrong_password',
    'account.too_many_failures',
    'account.sign_in_again',
    'account.second_factor_on',
  ],
});

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const code = text(40, 'Please enter the code').check(z.minLength(6, 'Please enter the code'));

export const confirmSecondFactor = endpoint('POST /api/account/second-factor/confirmation', {
  summary: "Turn two-step sign-in on by the app's first code; answers the recovery codes, once",
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({ code }),
  reply: recoveryCodes,
  perMinute: 30,
  errors: [
    'account.second_factor_off',
    'account.second_factor_on',
    'account.too_many_failures',
    'account.wrong_code',
  ],
});

export const removeSecondFactor = endpoint('POST /api/account/second-factor/removal', {
  summary: 'Turn two-step sign-in off',
  access: 'signed-in',
  cost: 'cheap',
  body: proof,
  reply: ok,
  perMinute: 30,
  errors: [
    'account.wrong_password',
    'account.too_many_failures',
    'account.sign_in_again',
    'account.second_factor_off',
  ],
});

export const renewRecoveryCodes = endpoint('POST /api/account/recovery-codes', {
  summary: 'New recovery codes; the earlier ones no longer work',
  access: 'signed-in',
  cost: 'cheap',
  body: proof,
  reply: recoveryCodes,
  perMinute: 30,
  errors: [
    'account.wrong_password',
    'account.too_many_failures',
    'account.sign_in_again',
    'account.second_factor_off',
  ],
});

export const finishSignIn = endpoint('POST /api/login/code', {
  summary: 'Second step of signing in: a code of the app or a recovery code; also a native form',
  access: 'public',
  cost: 'cheap',
  body: z.object({ code }),
  reply: currentUser,
  perMinute: 30,
  errors: [
    'account.sign_in_expired',
    'account.suspended',
    'account.too_many_failures',
    'account.wrong_code',
  ],
});

export const beginPasskey = endpoint('POST /api/account/passkeys/options', {
  summary: 'What the browser needs to make a passkey (WebAuthn creation options)',
  access: 'signed-in',
  cost: 'cheap',
  body: proof,
  reply: webAuthn,
  perMinute: 30,
  errors: [
    'account.wrong_password',
    'account.too_many_failures',
    'account.sign_in_again',
    'account.too_many_passkeys',
  ],
});

export const addPasskey = endpoint('POST /api/account/passkeys', {
  summary: 'Add the passkey that the browser made',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    name: text(60, 'Name must be at most 60 characters').check(
      z.minLength(1, 'Please enter a name'),
      onlyVisible,
    ),
    response: webAuthn,
  }),
  reply: passkey,
  status: 201,
  perMinute: 30,
  errors: ['account.passkey_known', 'account.passkey_refused', 'account.too_many_passkeys'],
});

export const removePasskey = endpoint('DELETE /api/account/passkeys/:id', {
  summary: 'Remove one of your passkeys',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: proof,
  reply: ok,
  perMinute: 30,
  errors: ['account.wrong_password', 'account.too_many_failures', 'account.sign_in_again'],
});

export const beginPasskeySignIn = endpoint('POST /api/login/passkey/options', {
  summary: 'What the browser needs to sign in with a passkey (WebAuthn request options)',
  access: 'public',
  cost: 'cheap',
  reply: webAuthn,
  perMinute: 60,
});

export const signInWithPasskey = endpoint('POST /api/login/passkey', {
  summary: 'Sign in with a passkey',
  access: 'public',
  cost: 'cheap',
  body: z.object({ response: webAuthn, remember: credentials.shape.remember }),
  reply: currentUser,
  perMinute: 60,
  errors: ['account.passkey_refused', 'account.suspended'],
});
