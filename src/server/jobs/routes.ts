import * as applications from '#contract/jobs/applications.ts';
import * as inviting from '#contract/jobs/invitations.ts';
import * as posting from '#contract/jobs/job-posting.ts';
import * as steps from '#contract/jobs/job-steps.ts';
import * as contract from '#contract/jobs/jobs.ts';
import { startJobPayment as startPayment } from '#contract/payments/job-payment.ts';
import {
  changeAddress,
  completeOrder,
  deliverAgain,
  deliverOrder,
  extraRoutes,
  moveRoutes,
  requestChanges,
} from '#server/orders/index.ts';
import { findPlace } from '#server/places/index.ts';
import type { Context } from '#server/platform/http/context.ts';
import { listPage } from '#server/platform/http/list-page.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { applyToJob } from './applications/apply-to-job.ts';
import { confirmApplication } from './applications/confirm-application.ts';
import { decideApplication } from './applications/decide-application.ts';
import { endHireAs } from './applications/end-hire.ts';
import { withdrawApplication } from './applications/withdraw-application.ts';
import { changeStatus } from './change-status.ts';
import { deliveringJobs } from './delivery/delivering-jobs.ts';
import { startJobPayment } from './delivery/pay-job.ts';
import { showJobMoney } from './delivery/read-job-money.ts';
import { endedJobs } from './ending/ended-jobs.ts';
import { extendedJobs } from './extended-jobs.ts';
import { declineInvitation, inviteCreators } from './inviting/invite-creators.ts';
import { listJobsOf, listPublishedJobs } from './job-list-store.ts';
import { movedJobs, placedJobs } from './moving/moved-jobs.ts';
import { deleteJob } from './posting/delete-job.ts';
import { draftJob } from './posting/draft-job.ts';
import { editJob } from './posting/edit-job.ts';
import { showToEveryone } from './posting/show-to-everyone.ts';

/** Looks the location up as a place, unless a position is given. */
async function placed<Q extends { lat?: number | undefined; location?: string | undefined }>(
  context: Context,
  query: Q,
) {
  const { location, lat } = query;
  if (!location || lat !== undefined) return query;
  const place = await findPlace(context, location);
  return place ? { ...query, ...place.coordinates } : { ...query, locationText: location };
}

export const routes: readonly Route[] = [
  handle(contract.listJobs, (ctx, { query }) =>
    listPage(ctx, contract.listJobs, { query }, async (page) =>
      listPublishedJobs(ctx.db, ctx.viewer, await placed(ctx, page)),
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
  handle(inviting.inviteCreators, (ctx, { params, body }) =>
    inviteCreators(ctx, params.id, body.creatorIds),
  ),
  handle(inviting.declineInvitation, (ctx, { params, body }) =>
    declineInvitation(ctx, params.id, body.reason),
  ),
  handle(inviting.showJobToEveryone, (ctx, { params }) => showToEveryone(ctx, params.id)),
  handle(applications.applyToJob, (ctx, { params, body }) => applyToJob(ctx, params.id, body)),
  handle(applications.withdrawApplication, (ctx, { params }) =>
    withdrawApplication(ctx, params.id),
  ),
  handle(applications.confirmApplication, (ctx, { params, body }) =>
    confirmApplication(ctx, params.id, body),
  ),
  handle(applications.decideApplication, (ctx, { params, body }) =>
    decideApplication(ctx, params.id, body.status),
  ),
  handle(steps.submitWork, (ctx, { params, body }) =>
    deliverOrder(ctx, deliveringJobs, params.id, {
      url: body.deliveryUrl,
      note: body.deliveryNotes,
      galleryId: body.galleryId,
      files: body.files,
      part: body.part,
    }),
  ),
  handle(steps.jobDelivery.deliverAgain, (ctx, { params, body }) =>
    deliverAgain(ctx, deliveringJobs, params.id, body),
  ),
  handle(steps.requestChanges, (ctx, { params, body }) =>
    requestChanges(ctx, deliveringJobs, params.id, body.note),
  ),
  handle(steps.approveJob, (ctx, { params, body }) =>
    completeOrder(ctx, endedJobs, params.id, body.manifest),
  ),
  handle(steps.unhireCreator, (ctx, { params }) => endHireAs(ctx, params.id, 'owner')),
  handle(steps.changeJobAddress, (ctx, { params, body }) =>
    changeAddress(ctx, placedJobs, params.id, body.address),
  ),
  handle(steps.leaveJob, (ctx, { params }) => endHireAs(ctx, params.id, 'selected')),
  ...moveRoutes(movedJobs),
  ...extraRoutes(extendedJobs),
  handle(contract.getJobMoney, (ctx, { params }) => showJobMoney(ctx, params.id)),
  handle(startPayment, (ctx, { params, body }) => startJobPayment(ctx, params.id, body)),
];
