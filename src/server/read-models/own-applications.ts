import { listOwnApplications } from '#contract/jobs/applications.ts';
import type { CreatorApplication } from '#contract/jobs/job-replies.ts';
import { applicationActionsOf, applicationFactsOf } from '#server/jobs/index.ts';
import { listPage } from '#server/platform/http/list-page.ts';
import { handle } from '#server/platform/http/route.ts';
import { listApplicationsOf } from './own-applications-store.ts';
import { reducedTo } from './reduced-money.ts';

export const ownApplications = handle(listOwnApplications, async (ctx, { query }) => {
  const { creatorId } = ctx.viewer;
  if (creatorId === null) return [];
  const rows = await listPage(ctx, listOwnApplications, { query }, (page) =>
    listApplicationsOf(ctx.db, creatorId, page),
  );
  return rows.map((row): CreatorApplication => {
    const { state, job, ...application } = row;
    const applies = row.status !== 'withdrawn';
    const { extraCents } = state;
    const reducedToCents = applies
      ? reducedTo({ ...job, extraCents }, state.paymentStatus, state.held)
      : null;
    const facts = applicationFactsOf(
      { ...state, status: row.job.status, clientId: row.job.client.id },
      {
        reason: row.reason,
        confirmNeeded: row.confirmNeeded,
        applicantId: ctx.viewer.id,
        applicantHere: true,
      },
    );
    return {
      ...application,
      job: { ...job, reducedToCents },
      actions: [...applicationActionsOf(row, ['creator'], facts)],
    };
  });
});
