import type { Capability } from '#server/platform/capability.ts';
import { paymentFollowers } from './follow-payment.ts';
import { listSitemapJobs } from './job-list-store.ts';
import { approvalComing } from './mails.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { serveEvidence } from './serve-evidence.ts';
import { jobTasks } from './tasks.ts';

export { applicationActionsOf } from './application-rules.ts';
export { type DisputeDecision, decideJobDispute } from './dispute-job.ts';
export {
  applicationDecided,
  applicationReceived,
  jobApproved,
  jobCancelled,
  jobChangesRequested,
  jobDisputeDecided,
  jobDisputed,
  jobHired,
  jobOpened,
  jobPosted,
  jobReopened,
  jobStatementAdded,
  jobSubmitted,
  settlementProposed,
} from './events.ts';
export { findReviewableJob, type ReviewableWork } from './find-reviewable.ts';
export { toJob } from './job-row.ts';
export { jobActionsOf, jobFactsOf, jobRolesOf } from './job-rules.ts';
export { applicationCount, type CountedJobRow, jobColumns } from './job-store.ts';

export const jobs: Capability = {
  name: 'jobs',
  routes,
  personalData,
  addRawRoutes: serveEvidence,
  subscribers: paymentFollowers,
  tasks: jobTasks,
  mails: [approvalComing],
  sitemap: ({ db }) => listSitemapJobs(db),
};
