import { DomainError } from '#contract/errors.ts';
import type { JobDetail } from '#contract/job-replies.ts';
import { getJob } from '#contract/jobs.ts';
import type { ApplicationActor } from '#contract/lifecycles/application.ts';
import { autoApproveAt } from '#contract/lifecycles/job-timers.ts';
import {
  applicationActionsOf,
  jobActionsOf,
  jobFactsOf,
  jobRolesOf,
  toJob,
} from '#server/jobs/index.ts';
import type { Viewer } from '#server/platform/http/context.ts';
import { handle } from '#server/platform/http/route.ts';
import { findJobPage, type JobPageRow } from './job-page-store.ts';

function showJob(row: JobPageRow, viewer: Viewer | null, now: Date): JobDetail {
  const roles = jobRolesOf(row, viewer);
  const involved = roles.length > 0;
  const proposedByOwner = row.settlement?.proposedBy === row.client_id;
  const settlement = row.settlement && {
    ...row.settlement,
    proposedBy: proposedByOwner ? ('owner' as const) : ('selected' as const),
  };
  const facts = jobFactsOf(row, now, {
    reviewed: row.review !== null,
    answered: row.review?.answer != null,
    splitBy: settlement?.proposedBy ?? null,
  });
  return {
    ...toJob(row, row.application_count, involved),
    client: row.client,
    applications: row.applications.map((application) => {
      const parts: ApplicationActor[] = [];
      if (row.client_id === viewer?.id) parts.push('owner');
      if (application.creatorId === viewer?.creatorId) parts.push('creator');
      const actions = applicationActionsOf(application, parts, {
        jobOpen: row.status === 'open',
        ownJob: application.creator.userId === row.client_id,
        reason: application.reason,
      });
      return { ...application, actions: [...actions] };
    }),
    review: row.review,
    budgetFrozen: row.budget_frozen_at !== null,
    serviceFeePercent: row.service_fee_percent,
    progress: involved
      ? {
          hiredAt: row.hired_at,
          submittedAt: row.submitted_at,
          completedAt: row.completed_at,
          // While a problem is open no timer runs.
          autoApproveAt:
            row.status === 'submitted' && row.submitted_at && !row.disputed_at
              ? autoApproveAt(row.submitted_at)
              : null,
          changesNote: row.changes_note,
          disputed: row.disputed_at !== null,
          disputeReason: row.disputeReason,
          settlement,
        }
      : null,
    actions: [...jobActionsOf(row, roles, facts)],
  };
}

export const jobPage = handle(getJob, async (ctx, { params }) => {
  const row = await findJobPage(ctx.db, ctx.viewer, params.id);
  if (!row) throw new DomainError('job.not_found');
  return showJob(row, ctx.viewer, ctx.clock());
});
