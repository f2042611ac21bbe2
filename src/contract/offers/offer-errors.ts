import * as z from 'zod/mini';
import type { ErrorDefinitions } from '#contract/error-definition.ts';
import { number } from './offer-replies.ts';

export const offerErrors = {
  'offer.not_found': [404, 'Offer not found'],
  'offer.off': [403, 'Offers are switched off on this site'],
  'offer.own_profile': [403, "You can't ask yourself for an offer"],
  'offer.client_only': [403, 'Only the client of this offer can do this'],
  'offer.creator_only': [403, 'Only the creator of this offer can do this'],
  'offer.not_asked': [
    403,
    'You can send an offer to someone who asked for one or wrote to you first',
  ],
  'offer.open_already': [
    409,
    'There is already an open offer between you two. Go on with that one.',
    z.object({ offerId: z.int() }),
  ],
  'offer.too_many_open': [
    409,
    "You're already waiting for several offers. Wait for an answer or withdraw one first.",
  ],
  'offer.too_many_held': [409, "You're already holding many times for offers. Release some first."],
  'offer.wrong_state': [409, 'This offer has changed. Reload to see what you can do.'],
  'offer.ended': [409, 'This offer has ended'],
  'offer.changed': [
    409,
    'The creator changed this offer. Please read the new version.',
    z.object({ version: number }),
  ],
  'offer.budget_fixed': [
    409,
    "The budget of this job is fixed because it's being paid for. Apply without a price of your own.",
  ],
  'offer.other_day': [
    409,
    'The date of the job has changed since. Ask the creator for a new version.',
  ],
  'offer.not_for_job': [409, "This offer doesn't answer a job. Accept it to book the time."],
  'offer.for_job': [409, 'This offer answers a job. Accept it to hire the creator.'],
  'offer.no_rounds_left': [409, 'You asked for changes five times. Write a message instead.'],
} as const satisfies ErrorDefinitions;
