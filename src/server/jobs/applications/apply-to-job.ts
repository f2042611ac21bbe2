import { DomainError } from '#contract/errors.ts';
import type { Application } from '#contract/jobs/job-replies.ts';
import { formatDollars } from '#contract/money.ts';
import {
  countDaily,
  countReceived,
  findBlock,
  requireConfirmedEmail,
} from '#server/accounts/index.ts';
import { holdCreatorShown } from '#server/creators/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { applicationReceived } from '../events.ts';
import { lockJob } from '../load-job.ts';
import { requireNoBlock } from './application-rules.ts';
import {
  findApplicationOf,
  insertApplication,
  toApplication,
  updateApplications,
} from './application-store.ts';
import { orderFactOf } from './close-applications.ts';
import { textOf } from './confirm-application.ts';

/**
 * Applies with a message; a withdrawn application becomes pending again, the same row.
 * `expectedBudget` is what the creator was shown: throws `job.budget_changed` if it has changed
 * since.
 */
export function applyToJob(
  ctx: SignedInContext,
  id: number,
  sent: { message: string; expectedBudget?: number | undefined },
): Promise<Application> {
  return inTransaction(ctx.db, (tx) => applyWithin(ctx, tx, id, sent));
}

interface Applied {
  readonly message: string;
  readonly expectedBudget?: number | undefined;
  /** The client is told of the offer that it comes with. */
  readonly priced?: true;
}

/** The same inside the caller's transaction. */
export async function applyWithin(
  ctx: SignedInContext,
  tx: Tx,
  id: number,
  { message, expectedBudget, priced }: Applied,
): Promise<Application> {
  const { creatorId } = ctx.viewer;
  // With a concurrent account deletion, the application comes first or fails.
  if (creatorId !== null) await lockEntity(tx, 'creator', creatorId);
  const { job } = await lockJob(tx, ctx, id);
  if (job.clientId === ctx.viewer.id) throw new DomainError('job.own_job');
  if (creatorId === null) throw new DomainError('job.creator_only');
  const before = await findApplicationOf(tx, id, creatorId);
  if (before && before.status !== 'withdrawn') throw new DomainError('job.already_applied');
  if (job.status !== 'open') throw new DomainError('job.not_open');
  requireNoBlock(await findBlock(tx, ctx.viewer.id, job.clientId), 'job.not_open');
  if (!job.clientHere) throw new DomainError('job.client_gone');
  if (!(await holdCreatorShown(tx, creatorId))) throw new DomainError('not_authenticated');
  requireSeenBudget(job.budget, expectedBudget);
  await countApplication(ctx, tx, job, before !== undefined);
  if (before) {
    await updateApplications(tx, [before.id], {
      status: 'pending',
      reason: null,
      message,
      createdAt: ctx.clock(),
      decidedAt: null,
      confirmNeeded: false,
      appliedTo: JSON.stringify(textOf(job)),
      offerId: null,
    });
  } else {
    await insertApplication(tx, {
      jobId: id,
      creatorId: creatorId,
      message,
      appliedTo: textOf(job),
    });
  }
  const application = await findApplicationOf(tx, id, creatorId);
  if (!application) throw new DomainError('conflict');
  const fact = orderFactOf(job, application);
  await ctx.events.record(tx, applicationReceived, priced ? { ...fact, priced } : fact);
  return toApplication(application);
}

/** A withdrawn application may be sent again, but its client is not notified each time. */
async function countApplication(
  ctx: SignedInContext,
  tx: Tx,
  job: { readonly id: number; readonly clientId: number },
  again: boolean,
): Promise<void> {
  const userId = ctx.viewer.id;
  await requireConfirmedEmail(ctx, tx, userId);
  if (again)
    await countDaily(ctx, tx, 'application.repeated', {
      userId,
      about: { kind: 'job', id: job.id },
    });
  const { confirmed } = await countDaily(ctx, tx, 'application.sent', { userId });
  await countReceived(ctx, tx, 'application.received', {
    userId: job.clientId,
    fromConfirmed: confirmed,
  });
}

function requireSeenBudget(budget: number, expected: number | undefined): void {
  if (expected === undefined || expected === budget) return;
  throw new DomainError('job.budget_changed', {
    message: msg('The budget is now {budget}. Please review it before you apply.', {
      budget: formatDollars(budget),
    }),
  });
}
