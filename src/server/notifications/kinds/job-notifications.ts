import {
  applicationDecided,
  applicationReceived,
  jobApproved,
  jobCancelled,
  jobChangesRequested,
  jobCommentAdded,
  jobDisputeDecided,
  jobDisputed,
  jobOpened,
  jobSubmitted,
  settlementProposed,
} from '#server/jobs/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { type Notice, notifyOn } from '../delivery/notify.ts';
import { findCreatorsForJob, findName } from '../delivery/recipient-store.ts';
import { dollars, nearbyServices, shortened } from './notification-rules.ts';

type Fact = { readonly jobId: number; readonly clientId: number; readonly title: string };

function update(to: Notice['to'], { jobId, clientId }: Fact, message: string): Notice {
  // Offers, problems and delivered work are answered on the owner's own page of the job.
  const owners = to.length === 1 && to[0] === clientId;
  return { to, type: 'job_update', message, data: { jobId, ...(owners ? { manage: true } : {}) } };
}

export const jobNotifications: readonly Subscriber[] = [
  notifyOn(jobOpened, async ({ jobId, clientId, title, announced, ...job }, { db }) => {
    if (announced === false) return null;
    const { lat, lng } = job;
    const serviceType = nearbyServices[job.serviceType];
    if (lat === null || lng === null || serviceType === undefined) return null;
    return {
      to: await findCreatorsForJob(db, { clientId, serviceType, lat, lng }),
      type: 'new_job',
      message: `“${title}” in ${job.location}, ${dollars(job.budget * 100)}`,
      data: { jobId },
    };
  }),
  notifyOn(applicationReceived, async ({ creatorUserId, ...fact }, { db }) => ({
    to: [fact.clientId],
    type: 'new_application',
    message: `${await findName(db, creatorUserId)} applied to “${fact.title}”`,
    data: { jobId: fact.jobId, applicationId: fact.applicationId, creatorId: fact.creatorId },
  })),
  notifyOn(applicationDecided, async (fact, { db }) => {
    // That the job is open again says it; and who was rejected is not waited for.
    if (fact.reason === 'hire_ended' || fact.reason === 'gone') return null;
    const data = { jobId: fact.jobId, applicationId: fact.applicationId };
    if (fact.status === 'withdrawn') {
      const message = `${await findName(db, fact.creatorUserId)} no longer applies to “${fact.title}”`;
      return { to: [fact.clientId], type: 'job_update', message, data };
    }
    const words = {
      accepted: `You were hired for “${fact.title}”`,
      rejected: {
        owner: `Your application to “${fact.title}” was declined`,
        filled: `Somebody else was hired for “${fact.title}”`,
        cancelled: `“${fact.title}” was cancelled`,
        reopened: `Your application to “${fact.title}” was declined`,
      }[fact.reason ?? 'owner'],
      pending: `Your application to “${fact.title}” is being considered again`,
    };
    const message = words[fact.status];
    return { to: [fact.creatorUserId], type: 'application_update', message, data };
  }),
  notifyOn(jobSubmitted, (fact) =>
    update([fact.clientId], fact, `The work for “${fact.title}” is here, please have a look`),
  ),
  notifyOn(jobChangesRequested, (fact) =>
    update([fact.creatorUserId], fact, `Changes are requested for “${fact.title}”`),
  ),
  notifyOn(jobApproved, (fact) =>
    update(
      fact.automatic ? [fact.creatorUserId, fact.clientId] : [fact.creatorUserId],
      fact,
      fact.automatic
        ? `“${fact.title}” was approved, as nobody objected in 14 days`
        : `Your work for “${fact.title}” was approved`,
    ),
  ),
  notifyOn(jobCancelled, (fact) => {
    if (fact.by === 'owner')
      return update([fact.creatorUserId], fact, `“${fact.title}” was cancelled by its client`);
    const how =
      fact.by === 'settlement'
        ? 'ended as you agreed'
        : 'has ended: its payment went back to the client';
    return update([fact.clientId, fact.creatorUserId], fact, `“${fact.title}” ${how}`);
  }),
  notifyOn(settlementProposed, (fact) =>
    update(
      [fact.proposedBy === 'owner' ? fact.creatorUserId : fact.clientId],
      fact,
      `A split is proposed for “${fact.title}”: ${dollars(fact.creatorAmount)} for the creator`,
    ),
  ),
  notifyOn(jobDisputed, (fact) =>
    update(
      [fact.openedBy === 'owner' ? fact.creatorUserId : fact.clientId],
      fact,
      `A problem was reported with “${fact.title}”; we will look into it`,
    ),
  ),
  notifyOn(jobCommentAdded, async (fact, { db }) => {
    const [author, reader] =
      fact.by === 'owner'
        ? [fact.clientId, fact.creatorUserId]
        : [fact.creatorUserId, fact.clientId];
    const what = fact.files > 0 ? 'added a statement with files' : 'added a statement';
    const name = await findName(db, author);
    return update([reader], fact, `${name} ${what} to the problem with “${fact.title}”`);
  }),
  notifyOn(jobDisputeDecided, (fact) =>
    update(
      [fact.clientId, fact.creatorUserId],
      fact,
      `The problem with “${fact.title}” was decided: ${dollars(fact.creatorAmount)} for the creator. ${shortened(fact.decision)}`,
    ),
  ),
];
