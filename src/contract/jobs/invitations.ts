/** Jobs that only invited creators see. */
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { id, idParams } from '#contract/fields.ts';
import { interpolate } from '#contract/i18n.ts';
import { invitation, job } from './job-replies.ts';

/** Of one job. */
export const maxInvited = 5;
/** Open jobs of one client that only invited creators see. */
export const maxInvitedJobs = 3;

const tooMany = interpolate('You can invite at most {max} creators', { max: maxInvited });

/** Ids of creators. */
export const invited = z.array(id).check(
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
    'account.daily_limit',
    'account.email_unconfirmed',
  ],
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
