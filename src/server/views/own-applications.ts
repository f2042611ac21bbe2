import { listOwnApplications } from '#contract/applications.ts';
import type { CreatorApplication } from '#contract/job-replies.ts';
import { applicationActionsOf } from '#server/jobs/index.ts';
import { handle } from '#server/platform/http/route.ts';
import { listApplicationsOf } from './own-applications-store.ts';

export const ownApplications = handle(listOwnApplications, async (ctx, { query }) => {
  const { creatorId } = ctx.viewer;
  if (creatorId === null) return [];
  const rows = await listApplicationsOf(ctx.db, creatorId, query);
  return rows.map((row): CreatorApplication => {
    const facts = {
      jobOpen: row.job.status === 'open',
      ownJob: row.job.client.id === ctx.viewer.id,
      reason: row.reason,
    };
    return { ...row, actions: [...applicationActionsOf(row, ['creator'], facts)] };
  });
});
