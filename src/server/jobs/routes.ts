import * as applications from '#contract/applications.ts';
import { startJobPayment as startPayment } from '#contract/job-payment.ts';
import * as posting from '#contract/job-posting.ts';
import * as steps from '#contract/job-steps.ts';
import * as contract from '#contract/jobs.ts';
import { listPage } from '#server/platform/http/list-page.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { applyToJob } from './apply-to-job.ts';
import { approveJob } from './approve-job.ts';
import { changeStatus } from './change-status.ts';
import { decideApplication } from './decide-application.ts';
import { deleteJob } from './delete-job.ts';
import { requestChanges, submitWork } from './deliver-work.ts';
import { draftJob } from './draft-job.ts';
import { editJob } from './edit-job.ts';
import { endHireAs } from './end-hire.ts';
import { listJobsOf, listPublishedJobs } from './job-list-store.ts';
import { startJobPayment } from './pay-job.ts';
import { showJobMoney } from './show-job-money.ts';
import { withdrawApplication } from './withdraw-application.ts';

export const routes: readonly Route[] = [
  handle(contract.listJobs, (ctx, { query }) =>
    listPage(ctx, contract.listJobs, { query }, (page) =>
      listPublishedJobs(ctx.db, ctx.viewer, page),
    ),
  ),
  handle(contract.listClientJobs, (ctx, { params, query }) =>
    listPage(ctx, contract.listClientJobs, { params, query }, (page) =>
      listJobsOf(ctx.db, ctx.viewer, params.userId, page),
    ),
  ),
  handle(posting.draftJob, (ctx, { body }) => draftJob(ctx, body)),
  handle(posting.changeJob, (ctx, { params, body }) => {
    const { status, ...fields } = body;
    if (status === undefined) return editJob(ctx, params.id, body);
    const edits = Object.values(fields).some((value) => value !== undefined);
    return edits ? editJob(ctx, params.id, body) : changeStatus(ctx, params.id, status);
  }),
  handle(contract.deleteJob, (ctx, { params }) => deleteJob(ctx, params.id)),
  handle(applications.applyToJob, (ctx, { params, body }) => applyToJob(ctx, params.id, body)),
  handle(applications.withdrawApplication, (ctx, { params }) =>
    withdrawApplication(ctx, params.id),
  ),
  handle(applications.decideApplication, (ctx, { params, body }) =>
    decideApplication(ctx, params.id, body.status),
  ),
  handle(steps.submitWork, (ctx, { params, body }) => submitWork(ctx, params.id, body)),
  handle(steps.requestChanges, (ctx, { params, body }) =>
    requestChanges(ctx, params.id, body.note),
  ),
  handle(steps.approveJob, (ctx, { params }) => approveJob(ctx, params.id)),
  handle(steps.unhireCreator, (ctx, { params }) => endHireAs(ctx, params.id, 'owner')),
  handle(steps.leaveJob, (ctx, { params }) => endHireAs(ctx, params.id, 'selected')),
  handle(contract.getJobMoney, (ctx, { params }) => showJobMoney(ctx, params.id)),
  handle(startPayment, (ctx, { params, body }) =>
    startJobPayment(ctx, params.id, body.expectedTotal),
  ),
];
