/** Exporting a person's data, and deleting their account. */
import * as z from 'zod/mini';
import { credentials } from '#contract/accounts/account-fields.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { instant, ok } from '#contract/fields.ts';

/** Why an account cannot be deleted yet. */
const obstacle = z.object({
  kind: z.enum(['job', 'booking', 'money', 'dispute', 'owed', 'operator']),
  /** Of the job or payment, or the amount owed; may be empty. */
  title: z.string(),
  /** When a booking begins. */
  at: z.optional(instant),
  /** The page where it can be resolved. */
  path: z.string(),
});
export type DeletionObstacle = z.infer<typeof obstacle>;

export const privacyErrors = {
  'own_data.under_way': [409, "We're already preparing your data."],
  'own_data.too_soon': [
    429,
    'You can request your data once an hour. Your last download is still available.',
  ],
  'own_data.cannot_leave': [
    409,
    "Your account can't be deleted while something is in progress.",
    z.object({ obstacles: z.array(obstacle) }),
  ],
} as const satisfies ErrorDefinitions;

const archive = z.object({
  /** An archive that is not ready after an hour has failed. */
  state: z.enum(['making', 'ready', 'failed']),
  requestedAt: instant,
  bytes: z.nullable(z.int()),
  expiresAt: z.nullable(instant),
  /** Its download path, for its owner only. */
  address: z.nullable(z.string()),
});
export type DataArchive = z.infer<typeof archive>;

export const getPrivacy = endpoint('GET /api/account/data', {
  summary: 'The archive of your data, if you asked for one, and what blocks deleting your account',
  access: 'signed-in',
  cost: 'read',
  reply: z.object({ archive: z.nullable(archive), obstacles: z.array(obstacle) }),
});

export const requestArchive = endpoint('POST /api/account/data/archive', {
  summary: 'Have everything about you put into a zip file; you are told when it is ready',
  access: 'signed-in',
  cost: 'cheap',
  reply: archive,
  status: 201,
  errors: ['own_data.under_way', 'own_data.too_soon'],
  perMinute: 10,
});

export const deleteAccount = endpoint('POST /api/account/deletion', {
  summary: 'Delete your account immediately and permanently',
  access: 'signed-in',
  cost: 'cheap',
  body: z.object({
    /** Omitted by people without a password, who must have signed in recently. */
    password: z.optional(credentials.shape.password),
    /** Also erases what they wrote in reviews and replies to reviews; the stars stay. */
    eraseReviews: z._default(z.boolean(), false),
  }),
  reply: ok,
  errors: ['own_data.cannot_leave', 'account.wrong_password', 'account.sign_in_again'],
  perMinute: 10,
});
