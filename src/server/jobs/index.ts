import { jobDelivery } from '#contract/jobs/job-steps.ts';
import { rankAgain } from '#server/creators/index.ts';
import { deliveryRoutes } from '#server/deliveries/index.ts';
import { disputeRoutes, serveEvidence } from '#server/disputes/index.ts';
import { extraFollower } from '#server/orders/index.ts';
import type { Capability } from '#server/platform/capability.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { peopleFollowers } from './applications/follow-people.ts';
import { paymentFollowers } from './delivery/follow-payment.ts';
import { jobDisputes } from './ending/job-disputes.ts';
import { jobReopened } from './events.ts';
import { extendedJobs } from './extended-jobs.ts';
import { invitedMail, mailInvited } from './inviting/mail-invited.ts';
import { jobKind } from './job-kind.ts';
import { listSitemapJobs } from './job-list-store.ts';
import { draftEnding, hireEnding } from './mails.ts';
import { notifications } from './notifications/job-notifications.ts';
import { liveJobs } from './notifications/live-jobs.ts';
import { findJobPeople, findJobSides, findJobTitles } from './notifications/notification-store.ts';
import { personalData } from './personal-data.ts';
import { placeJobsAgain } from './posting/read-locations-again.ts';
import { routes } from './routes.ts';
import { jobTasks } from './tasks.ts';

export { applicationActionsOf, applicationFactsOf } from './applications/application-rules.ts';
export { agreeToChange, putOffer, readApplication } from './applications/application-store.ts';
export { applyWithin } from './applications/apply-to-job.ts';
export { type AgreedTerms, decideWithin, hireWithin } from './applications/decide-application.ts';
export { isTimeTaken, nearestTimes as nearestTimesOf } from './applications/hold-time.ts';
export { withdrawWithin } from './applications/withdraw-application.ts';
export { timedJobs } from './ending/ended-jobs.ts';
export { applicationDecided } from './events.ts';
export { findHireFor, type HireEntry, listHiresOf } from './hire-store.ts';
export { invitationsJson } from './inviting/invitation-store.ts';
export { findReviewableJob } from './job-kind.ts';
export { type JobTime, jobColumns, toJob } from './job-row.ts';
export { jobActionsOf, jobFactsOf, jobRolesOf } from './job-rules.ts';
export {
  applicationShown,
  clientHere,
  declinedBy,
  type FoundJobRow,
  invitedToRead,
  jobCounts,
  selectedBlocks,
  selectedHere,
  setJobHeld,
  visibleTo,
} from './job-store.ts';
export { lockJob } from './load-job.ts';
export { lastDayFrom } from './moving/moved-jobs.ts';
export { draftRefusal } from './posting/job-limits.ts';
export { jobDisputes };

export const jobs: Capability = {
  name: 'jobs',
  routes: [
    ...routes,
    ...deliveryRoutes({ ...jobKind, calls: jobDelivery }),
    ...disputeRoutes(jobDisputes),
  ],
  personalData,
  addRawRoutes: (server, platform) =>
    serveEvidence(server, platform, '/api/jobs/:id/dispute/files/:key', jobDisputes),
  notifications,
  names: { job: findJobTitles, ...findJobPeople },
  orders: { job: findJobSides },
  subscribers: [
    ...paymentFollowers,
    extraFollower(extendedJobs),
    ...peopleFollowers,
    ...liveJobs,
    mailInvited,
    subscribe(jobReopened, 'job-rank-creator', {
      after: async (ctx, { payload: { by, creatorId } }) => {
        if (by === 'selected') await rankAgain(ctx, creatorId);
      },
    }),
  ],
  tasks: jobTasks,
  backfills: [placeJobsAgain],
  mails: [draftEnding, hireEnding, invitedMail],
  sitemap: ({ db }) => listSitemapJobs(db),
};
