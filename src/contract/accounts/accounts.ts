import * as z from 'zod/mini';
import { creatorServiceTypes } from '#contract/constants.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { id, idParams, instant, ok } from '#contract/fields.ts';
import {
  credentials,
  languageChoice,
  linkToken,
  passwordChange,
  passwordReset,
  profileChange,
  registration,
  resetRequest,
} from './account-fields.ts';
import { currentUser } from './current-user.ts';
import { nextStep } from './sign-in.ts';

export { type CurrentUser, getUser, logout } from './session.ts';

export const accountErrors = {
  'account.wrong_credentials': [401, 'Invalid username or password'],
  'account.too_many_failures': [
    429,
    'Too many failed attempts. Please wait 15 minutes, or reset your password.',
    z.object({ retryAfter: z.int().check(z.describe('Seconds until the next try')) }),
  ],
  'account.suspended': [403, 'This account has been suspended. Please contact us.'],
  'account.username_taken': [409, 'Username already exists'],
  'account.username_lookalike': [
    409,
    'This username looks too much like an existing one. Please choose another.',
  ],
  'account.username_reserved': [400, 'This username is reserved. Please choose another.'],
  'account.name_reserved': [
    400,
    'This name looks like it belongs to the site. Please use your own name.',
  ],
  'account.email_taken': [409, 'Email already exists'],
  'account.common_password': [400, 'This password is too easy to guess. Please choose another.'],
  'account.wrong_password': [400, 'Current password is incorrect'],
  'account.no_password': [
    409,
    'This account has no password yet. Use "Forgot password?" on the sign-in page to set one.',
  ],
  'account.link_invalid': [400, 'This link is no longer valid. Please request a new one.'],
  'account.email_unshared': [
    400,
    "That site didn't share your email. Please create an account here instead.",
  ],
  'account.daily_limit': [429, "You've reached today's limit. Please try again tomorrow."],
  'account.email_unconfirmed': [
    403,
    'Please confirm your email first. You can resend the link from your settings.',
  ],
  'account.email_unproven': [
    409,
    'An account with your email already exists. Please sign in with its password.',
  ],
} as const satisfies ErrorDefinitions;

/** A person as other signed-in people see them: without the username, with which they sign in. */
export const publicUser = z.object({
  id: z.int(),
  fullName: z.string(),
  isCreator: z.boolean(),
  profileImage: z.string(),
  bio: z.string(),
  location: z.string(),
  createdAt: instant,
  creatorId: z.nullable(z.int()),
  serviceType: z.nullable(z.enum(creatorServiceTypes)),
});
export type PublicUser = z.infer<typeof publicUser>;

export const register = endpoint('POST /api/register', {
  summary: 'Create an account and sign in; also takes a native form post',
  access: 'public',
  cost: 'cheap',
  body: registration,
  reply: currentUser,
  status: 201,
  perMinute: 20,
  errors: [
    'account.common_password',
    'account.email_taken',
    'account.name_reserved',
    'account.username_lookalike',
    'account.username_reserved',
    'account.username_taken',
  ],
});

/** The person, or the step that remains before they are signed in. */
const signInReply = z.union([currentUser, nextStep]);
export type SignInReply = z.infer<typeof signInReply>;

export const login = endpoint('POST /api/login', {
  summary: 'Sign in with a username or email; also accepts a native form post',
  access: 'public',
  cost: 'cheap',
  body: credentials,
  reply: signInReply,
  errors: ['account.too_many_failures', 'account.suspended', 'account.wrong_credentials'],
  perMinute: 60,
});

export const signInWithLink = endpoint('POST /api/login/link', {
  summary: 'Sign in by the link from the mail, once; also takes a native form post',
  access: 'public',
  cost: 'cheap',
  body: z.object({ token: linkToken }),
  reply: signInReply,
  perMinute: 20,
  errors: ['account.link_invalid', 'account.suspended'],
});

export const getUserDetails = endpoint('GET /api/users/:id', {
  summary: 'A person as others see them',
  access: 'signed-in',
  cost: 'read',
  params: idParams,
  reply: publicUser,
});

export const updateUser = endpoint('PATCH /api/user/:id', {
  summary: 'Change your own profile; a new email must be confirmed',
  access: 'signed-in',
  cost: 'cheap',
  params: z.object({ id }),
  body: profileChange,
  reply: currentUser,
  // It reveals whether an email is taken, as registration does.
  perMinute: 30,
  errors: [
    'forbidden',
    'account.daily_limit',
    'account.confirmation_needed',
    'account.email_taken',
    'account.name_reserved',
    'account.too_many_failures',
    'account.wrong_password',
    'upload.not_an_image',
  ],
});

export const chooseLanguage = endpoint('POST /api/language', {
  summary:
    'Choose the language of the site, kept in a cookie and with the account; also takes a native form post',
  access: 'public',
  cost: 'cheap',
  body: languageChoice,
  reply: ok,
  perMinute: 30,
});

export const changePassword = endpoint('POST /api/user/:id/password', {
  summary: 'Change your own password; ends your other sessions',
  access: 'signed-in',
  cost: 'cheap',
  params: z.object({ id }),
  body: passwordChange,
  reply: ok,
  perMinute: 30,
  errors: [
    'forbidden',
    'account.common_password',
    'account.no_password',
    'account.too_many_failures',
    'account.wrong_password',
  ],
});

export const requestPasswordReset = endpoint('POST /api/password-reset', {
  summary:
    'Send a link that sets a new password; the answer never tells whether the account exists',
  access: 'public',
  cost: 'cheap',
  body: resetRequest,
  reply: ok,
  perMinute: 10,
});

export const confirmPasswordReset = endpoint('POST /api/password-reset/confirm', {
  summary: 'Set a new password by the link from the mail; ends every session',
  access: 'public',
  cost: 'cheap',
  body: passwordReset,
  reply: ok,
  perMinute: 20,
  errors: ['account.common_password', 'account.link_invalid'],
});

export const verifyEmail = endpoint('POST /api/email/verify', {
  summary: 'Confirm an email address with the emailed link',
  access: 'public',
  cost: 'cheap',
  body: z.object({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  perMinute: 30,
  errors: ['account.email_taken', 'account.link_invalid'],
});

export const resendVerification = endpoint('POST /api/email/verify/resend', {
  summary: 'Resend the link that confirms your email address',
  access: 'signed-in',
  cost: 'cheap',
  reply: ok,
  perMinute: 6,
});
