import type { Application } from '#contract/jobs/job-replies.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { applicationDecided } from '../events.ts';
import { toApplication, updateApplications } from './application-store.ts';
import { orderFactOf } from './close-applications.ts';
import { lockApplication } from './load-application.ts';

export function withdrawApplication(ctx: SignedInContext, id: number): Promise<Application> {
  return inTransaction(ctx.db, (tx) => withdrawWithin(ctx, tx, id));
}

/** The same inside the caller's transaction. */
export async function withdrawWithin(
  ctx: SignedInContext,
  tx: Tx,
  id: number,
): Promise<Application> {
  const { application, job, demandOn } = await lockApplication(tx, ctx, id);
  demandOn('creator', 'withdraw');
  await updateApplications(tx, [id], { status: 'withdrawn', decidedAt: ctx.clock() });
  await ctx.events.record(tx, applicationDecided, {
    ...orderFactOf(job, application),
    status: 'withdrawn',
    reason: null,
  });
  return toApplication({ ...application, status: 'withdrawn' });
}
