/** A new creator's remaining steps before the first client can book and pay them. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

export const getCreatorStart = endpoint('GET /api/creator/start', {
  summary: 'What of your start as a creator is done',
  access: 'signed-in',
  cost: 'read',
  reply: z.object({
    /** An hourly rate, or an active package. */
    price: z.boolean(),
    /** A day by which work is delivered, in the profile or an active package: without one they are paid after the shoot. */
    delivery: z.boolean(),
    /** At least three in the portfolio. */
    pictures: z.boolean(),
    /** The location is a known place. */
    place: z.boolean(),
    /** Weekly hours of your own. */
    hours: z.boolean(),
    /** The payment account can receive. */
    payouts: z.boolean(),
    /** Clients may pay a deposit first; optional. */
    deposit: z.boolean(),
  }),
  errors: ['creator.no_profile'],
});
