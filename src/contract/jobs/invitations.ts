/** Jobs that only invited creators see. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams, instant, text } from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';
import { invitation, job } from './job-replies.ts';

/** Of one job. */
export const maxInvited = 5;
/** Open jobs of one client that only invited creators see. */
export const maxInvitedJobs = 3;

const tooMany = interpolate('You can invite at most {max} creators', { max: maxInvited });

export const invited = z.array(id.check(z.describe('Ids of creators'))).check(
  z.minLength(1, 'Choose at least one creator'),
  z.maxLength(maxInvited, tooMany),
  z.refine((ids) => new Set(ids).size === ids.length, 'Each creator can be invited only once'),
);

export const inviteCreators = endpoint('PUT /api/jobs/:id/invitations', {
  summary:
    'Says which creators see a job that only invited ones see, by its owner: new ones are told, others no longer see it',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({ creatorIds: invited }),
  reply: z.array(invitation),
  errors: [
    'job.not_found',
    'job.not_yours',
    'job.wrong_state',
    'job.for_everyone',
    'job.invited_answered',
    'job.own_invitation',
    'creator.not_found',
    'message.blocked',
    'offer.off',
    'account.daily_limit',
    'account.email_unconfirmed',
  ],
});

export const declineInvitation = endpoint('POST /api/jobs/:id/invitations/decline', {
  summary: 'Declines the invitation to a job, by a creator who has not answered it',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  body: z.object({ reason: z._default(text(500, 'A reason can be at most 500 characters'), '') }),
  reply: z.object({ declinedAt: instant }),
  errors: ['job.not_found', 'job.not_invited', 'job.not_open', 'job.already_applied'],
});

export const showJobToEveryone = endpoint('POST /api/jobs/:id/publication', {
  summary: 'Shows a job that only invited creators saw to everyone, by its owner',
  access: 'signed-in',
  cost: 'cheap',
  params: idParams,
  reply: job,
  errors: [
    'job.not_found',
    'job.not_yours',
    'job.wrong_state',
    'job.for_everyone',
    'account.daily_limit',
    'account.email_unconfirmed',
  ],
});
