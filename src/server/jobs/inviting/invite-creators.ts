import { DomainError } from '#contract/errors.ts';
import type { Invitation } from '#contract/jobs/job-replies.ts';
import {
  countDaily,
  countReceived,
  findBlock,
  listDeviceMates,
  requireConfirmedEmail,
} from '#server/accounts/index.ts';
import { findCreatorAsSystem, isCreatorShown } from '#server/creators/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import { creatorInvited, creatorUninvited, invitationDeclined } from '../events.ts';
import type { JobRow } from '../job-row.ts';
import { lockJob } from '../load-job.ts';
import {
  deleteInvitations,
  haveEnoughInvited,
  type InvitedCreator,
  insertInvitations,
  listInvited,
  putDecline,
  readInvitations,
} from './invitation-store.ts';

/** Refuses the viewer's own profile, one that isn't shown, people with a block, and anyone while offers are off. */
export async function requireInvitable(
  { viewer, settings }: SignedInContext,
  tx: Tx,
  creatorIds: readonly number[],
): Promise<void> {
  if (creatorIds.length > 0 && !settings.now().offers)
    throw new DomainError('offer.off', {
      message: msg('Inviting creators is switched off on this site. Show your job to everyone.'),
    });
  for (const id of creatorIds) {
    const creator = await findCreatorAsSystem(tx, id);
    if (!creator || !(await isCreatorShown(tx, id))) throw new DomainError('creator.not_found');
    if (creator.userId === viewer.id) throw new DomainError('job.own_invitation');
    const block = await findBlock(tx, viewer.id, creator.userId);
    // To who was blocked, they are not there.
    if (block === 'other') throw new DomainError('creator.not_found');
    if (block === 'own')
      throw new DomainError('message.blocked', {
        message: 'You blocked this person. Unblock them to work together.',
      });
  }
}

/**
 * Counts how many creators hear of it, and allows few jobs at a time, as others put work into each answer. The caller
 * holds the client's lock.
 */
export async function countInvitations(
  ctx: SignedInContext,
  tx: Tx,
  job: Pick<JobRow, 'id'>,
): Promise<void> {
  const { id: userId } = ctx.viewer;
  const mates = await listDeviceMates(tx, userId);
  if (await haveEnoughInvited(tx, [userId, ...mates], job.id))
    throw new DomainError('job.too_many_invited');
  for (const invited of await listInvited(tx, job.id)) await countInvited(ctx, tx, invited);
}

async function countInvited(
  ctx: SignedInContext,
  tx: Tx,
  { creatorUserId }: InvitedCreator,
): Promise<void> {
  const { confirmed } = await countDaily(ctx, tx, 'job.invited', { userId: ctx.viewer.id });
  await countReceived(ctx, tx, 'invitation.received', {
    userId: creatorUserId,
    fromConfirmed: confirmed,
  });
}

const factOf = (
  { id: jobId, clientId, title }: Pick<JobRow, 'id' | 'clientId' | 'title'>,
  { creatorId, creatorUserId }: InvitedCreator,
) => ({ jobId, clientId, title, creatorId, creatorUserId });

/** Tells all who are invited, as the job opens; those who left or were blocked since are passed over. */
export async function tellInvited(ctx: Platform, tx: Tx, job: JobRow): Promise<void> {
  for (const invited of await listInvited(tx, job.id))
    if (invited.here) await ctx.events.record(tx, creatorInvited, factOf(job, invited));
}

/** Says who sees a job that only invited creators do; all who are not named see it no longer. */
export function inviteCreators(
  ctx: SignedInContext,
  id: number,
  creatorIds: readonly number[],
): Promise<Invitation[]> {
  return inTransaction(ctx.db, async (tx) => {
    const { job, demand } = await lockJob(tx, ctx, id);
    demand('edit');
    if (job.visibility !== 'invited') throw new DomainError('job.for_everyone');
    const before = await listInvited(tx, id);
    const gone = before.filter(({ creatorId }) => !creatorIds.includes(creatorId));
    if (gone.some(({ replied }) => replied)) throw new DomainError('job.invited_answered');
    const known = new Set(before.map(({ creatorId }) => creatorId));
    const added = creatorIds.filter((creatorId) => !known.has(creatorId));
    await requireInvitable(ctx, tx, added);
    await deleteInvitations(
      tx,
      id,
      gone.map(({ creatorId }) => creatorId),
    );
    await insertInvitations(tx, id, added, ctx.clock());
    if (job.status === 'open') {
      if (added.length > 0) await requireConfirmedEmail(ctx, tx, ctx.viewer.id);
      for (const one of await listInvited(tx, id)) {
        if (!added.includes(one.creatorId)) continue;
        await countInvited(ctx, tx, one);
        await ctx.events.record(tx, creatorInvited, factOf(job, one));
      }
      for (const one of gone.filter(({ declinedAt }) => declinedAt === null))
        await ctx.events.record(tx, creatorUninvited, factOf(job, one));
    }
    return readInvitations(tx, id);
  });
}

/** Declines an invitation: the client is notified once. A creator who changes their mind can still answer. */
export function declineInvitation(
  ctx: SignedInContext,
  id: number,
  declineReason: string,
): Promise<{ declinedAt: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const { job } = await lockJob(tx, ctx, id);
    const invited = await listInvited(tx, id);
    const own = invited.find(({ creatorId }) => creatorId === ctx.viewer.creatorId);
    if (!own) throw new DomainError('job.not_invited');
    if (own.replied) throw new DomainError('job.already_applied');
    if (job.status !== 'open') throw new DomainError('job.not_open');
    if (own.declinedAt !== null) return { declinedAt: own.declinedAt };
    const declinedAt = ctx.clock();
    await putDecline(tx, { jobId: id, creatorId: own.creatorId }, { declinedAt, declineReason });
    await ctx.events.record(tx, invitationDeclined, factOf(job, own));
    return { declinedAt: declinedAt.toISOString() };
  });
}
