/** Types of the sign-in page besides the accounts' calls. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const identityProviders = ['google', 'facebook'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

export const listIdentityProviders = endpoint('GET /api/auth/providers', {
  summary: 'Other sites whose accounts can sign in here, as far as they are configured',
  access: 'public',
  cost: 'cheap',
  reply: z.object({ providers: z.array(z.enum(identityProviders)) }),
});

/**
 * `code`: the first step is done, and the authenticator app's code is still needed. `page`: a mail's
 * button opened the page that the mail is about, and nothing else.
 */
export const nextStep = z.object({ nextStep: z.enum(['code', 'page']) });

export function isNextStep(reply: unknown): reply is z.infer<typeof nextStep> {
  return typeof reply === 'object' && reply !== null && 'nextStep' in reply;
}
export const asksForCode = (reply: unknown): boolean =>
  isNextStep(reply) && reply.nextStep === 'code';

/** A refused native form post's data for the page: the message and the input, never the password. */
export const formFlash = z.object({
  tab: z.enum(['login', 'register']),
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.string()),
});
export type FormFlash = z.infer<typeof formFlash>;

export const takeFormFlash = endpoint('GET /api/auth/flash', {
  summary: 'What the last refused form post left behind, once, and if anyone signed in here before',
  access: 'public',
  cost: 'cheap',
  reply: z.object({
    flash: z.nullable(formFlash),
    /** Someone has signed in on this device before. */
    knownDevice: z.boolean(),
  }),
});
