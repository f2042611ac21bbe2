import * as z from 'zod/mini';
import { creatorServiceTypes } from './constants.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorDefinitions } from './error-definition.ts';
import { coordinates, id, idParams, instant, ok, text } from './fields.ts';

export const accountErrors = {
  'account.wrong_credentials': { status: 401, message: 'Invalid username or password' },
  'account.too_many_failures': {
    status: 429,
    message: 'Too many failed attempts. Please wait 15 minutes, or reset your password.',
  },
  'account.suspended': {
    status: 403,
    message: 'This account has been suspended. Please contact us.',
  },
  'account.username_taken': { status: 409, message: 'Username already exists' },
  'account.email_taken': { status: 409, message: 'Email already exists' },
  'account.common_password': {
    status: 400,
    message: 'This password is too easy to guess. Please choose another one.',
  },
  'account.wrong_password': { status: 400, message: 'Current password is incorrect' },
  'account.no_password': {
    status: 409,
    message:
      'This account has no password yet. Use "Forgot password?" on the sign-in page to set one.',
  },
  'account.link_invalid': {
    status: 400,
    message: 'This link is no longer valid. Please ask for a new one.',
  },
  'account.email_unshared': {
    status: 400,
    message: 'That site did not share your e-mail. Please create an account here instead.',
  },
  'account.email_unproven': {
    status: 409,
    message: 'There is an account with your e-mail already. Please sign in with its password.',
  },
} as const satisfies ErrorDefinitions;

/** The longest password that is hashed: work per request stays bounded. */
const maxPasswordLength = 200;
export const signUpPasswordLength = 6;
export const changedPasswordLength = 8;

/** Says `message` when the field is absent, instead of the parser's words. */
function required<S extends z.core.$ZodType<string, string>>(message: string, schema: S) {
  return z.pipe(z.string(message), schema);
}

function password(min: number, message: string) {
  return z
    .string(message)
    .check(
      z.minLength(min, message),
      z.maxLength(maxPasswordLength, `Password must be at most ${maxPasswordLength} characters`),
    );
}

function email(message: string) {
  return z.string(message).check(z.trim(), z.email(message), z.maxLength(254, message));
}

/** A checkbox or toggle: a boolean in JSON, `on` or `true` in a form. */
const flag = z.pipe(
  z.union([z.boolean(), z.string()], 'Choose yes or no'),
  z.transform((value) => value === true || value === 'on' || value === 'true' || value === '1'),
);

/** What a form sends for a field that was left empty counts as absent. */
function optionalField<S extends z.core.$ZodType>(schema: S) {
  return z.optional(
    z.pipe(
      z.transform((value: z.core.input<S> | '' | null): unknown =>
        value === '' || value === null ? undefined : value,
      ),
      z.optional(schema as z.core.$ZodType<z.core.output<S>, unknown>),
    ),
  );
}

const username = required(
  'Username must be at least 3 characters',
  text(40, 'Username must be at most 40 characters').check(
    z.minLength(3, 'Username must be at least 3 characters'),
    z.regex(/^[^@\s]*$/u, "Username can't contain spaces or @"),
  ),
);
const bio = text(2000, 'Bio must be at most 2000 characters');
const location = text(200, 'Location must be at most 200 characters');

export const registration = z.pipe(
  z
    .object({
      username,
      password: password(signUpPasswordLength, 'Password must be at least 6 characters'),
      email: email('Invalid email format'),
      fullName: required(
        'Full name is required',
        text(100, 'Full name must be at most 100 characters').check(
          z.minLength(2, 'Full name is required'),
        ),
      ),
      is_creator: z.optional(flag),
      isCreator: z.optional(flag),
      serviceType: optionalField(z.enum(creatorServiceTypes, 'Please select your service type')),
      bio: optionalField(bio),
      hourlyRate: optionalField(
        z.coerce
          .number('Hourly rate must be a positive number')
          .check(
            z.int('Hourly rate must be a whole number'),
            z.minimum(0, 'Hourly rate must be a positive number'),
            z.maximum(100_000, 'Hourly rate must be at most 100000'),
          ),
      ),
      location: optionalField(location),
      /** Sent by forms; a JSON call may leave it out, but not refuse. */
      terms: z.optional(
        flag.check(z.refine((accepted) => accepted, 'Please accept the terms to continue')),
      ),
    })
    .check(
      z.refine((sent) => !(sent.is_creator || sent.isCreator) || sent.serviceType !== undefined, {
        error: 'Please select your service type',
        path: ['serviceType'],
      }),
    ),
  z.transform(({ is_creator, isCreator, terms: _, ...sent }) => ({
    ...sent,
    isCreator: is_creator === true || isCreator === true,
  })),
);
export type Registration = z.infer<typeof registration>;

export const credentials = z.object({
  /** The username or the e-mail. */
  username: z
    .string('Username or email is required')
    .check(z.trim(), z.minLength(1, 'Username or email is required'), z.maxLength(254)),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(maxPasswordLength)),
  remember: z.optional(flag),
});
export type Credentials = z.infer<typeof credentials>;

/** An address of this site (with or without its origin), an https address, or nothing to remove the image. */
const profileImage = text(2000).check(
  z.refine(
    (value) =>
      value === '' ||
      /^\/(?![/\\])/.test(value) ||
      /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'The profile image must be an uploaded image or an https address',
  ),
);

export const profileChange = z.object({
  fullName: z.optional(
    text(100, 'Name must be at most 100 characters').check(
      z.minLength(2, 'Name must be at least 2 characters'),
    ),
  ),
  email: z.optional(email('Please enter a valid email address')),
  location: z.optional(z.nullable(location)),
  bio: z.optional(z.nullable(bio)),
  profileImage: z.optional(z.nullable(profileImage)),
});
export type ProfileChange = z.infer<typeof profileChange>;

const newPassword = password(changedPasswordLength, 'Password must be at least 8 characters');
export const passwordChange = z.object({
  currentPassword: z
    .string('Current password is required')
    .check(z.minLength(1, 'Current password is required'), z.maxLength(maxPasswordLength)),
  newPassword,
});

const token = z
  .string('This link is not complete')
  .check(z.regex(/^[\w-]{43}$/, 'This link is not complete'));

/** The signed-in person, as they see themselves. */
export const currentUser = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  /** A new address that waits to be confirmed. */
  pendingEmail: z.nullable(z.string()),
  emailVerified: z.boolean(),
  fullName: z.string(),
  isCreator: z.boolean(),
  isOperator: z.boolean(),
  profileImage: z.string(),
  bio: z.string(),
  location: z.string(),
  coordinates: z.nullable(coordinates),
  createdAt: instant,
  /** False for people who only ever signed in through another provider. */
  hasPassword: z.boolean(),
  /** The creator profile's id and service, where there is one. */
  creatorId: z.nullable(z.int()),
  serviceType: z.nullable(z.enum(creatorServiceTypes)),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** A person as other signed-in people see them. */
export const publicUser = z.object({
  id: z.int(),
  username: z.string(),
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

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and sign in; also takes a native form post',
  access: 'public',
  body: registration,
  reply: currentUser,
  status: 201,
  perMinute: 20,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with username or e-mail; also takes a native form post',
  access: 'public',
  body: credentials,
  reply: currentUser,
  perMinute: 60,
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session',
  access: 'public',
  reply: ok,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user',
  summary: 'The signed-in person',
  access: 'signed-in',
  reply: currentUser,
});

export const getUserDetails = endpoint({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'A person as others see them',
  access: 'signed-in',
  params: idParams,
  reply: publicUser,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user/:id',
  summary: 'Change your own profile; a new e-mail waits to be confirmed',
  access: 'signed-in',
  params: z.object({ id }),
  body: profileChange,
  reply: currentUser,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/:id/password',
  summary: 'Change your own password; ends your other sessions',
  access: 'signed-in',
  params: z.object({ id }),
  body: passwordChange,
  reply: ok,
  perMinute: 30,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset',
  summary:
    'Send a link that sets a new password; the answer never tells whether the account exists',
  access: 'public',
  body: z.object({ email: email('Please enter a valid email address') }),
  reply: ok,
  perMinute: 10,
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-reset/confirm',
  summary: 'Set a new password by the link from the mail; ends every session',
  access: 'public',
  body: z.object({ token, password: newPassword }),
  reply: ok,
  perMinute: 20,
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/email/verify',
  summary: 'Confirm an e-mail address by the link from the mail',
  access: 'public',
  body: z.object({ token }),
  reply: z.object({ email: z.string() }),
  perMinute: 30,
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/email/verify/resend',
  summary: 'Send the link that confirms your e-mail address again',
  access: 'signed-in',
  reply: ok,
  perMinute: 6,
});
