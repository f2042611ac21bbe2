import { putJobAgreementChoice } from '#contract/agreements/agreements.ts';
import { templateRights } from '#contract/agreements/usage-rights.ts';
import { declineInvitation } from '#contract/jobs/invitations.ts';
import { changeJob, draftJob } from '#contract/jobs/job-posting.ts';
import { listClientJobs } from '#contract/jobs/jobs.ts';
import { sendOffer } from '#contract/offers/offers.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Actor, actAs } from './act-as.ts';
import { distanceBetween, type StoredCreator } from './place-jobs.ts';
import { actorsOf, busiest } from './place-work.ts';
import { briefText } from './texts/brief-text.ts';
import { unlessDone, type WorkPeople } from './work-people.ts';

/** A job for invited creators: the first ones name their price, the next one declines, the others haven't answered. */
export interface DemoBrief extends WorkPeople {
  /** Who is invited beside the creator, in the order of the answers. */
  readonly others: readonly Actor[];
  readonly location: string;
}

/** The printed client compares three offers; the printed creator still has to answer. */
export function planBrief(
  creators: readonly StoredCreator[],
  clientIds: readonly number[],
): DemoBrief[] {
  const [own, ...others] = busiest(creators);
  const [printed] = clientIds;
  if (!own || printed === undefined) return [];
  const near = others
    .filter((one) => one.serviceType === 'photographer')
    .filter(({ subject }) => subject === 'family' || subject === 'wedding')
    .toSorted((a, b) => distanceBetween(a, own) - distanceBetween(b, own))
    .slice(0, briefText.offers.length + 1);
  const of = actorsOf(printed, own);
  return [
    { ...of, others: near.map((one) => actorsOf(printed, one).creator), location: own.location },
  ];
}

/** Beyond all bookings of the demo: every creator is free then. */
const daysAhead = 110;
const sunday = 7;

/** Can be resumed wherever it stopped. */
export async function carryOutBrief(platform: Platform, work: DemoBrief): Promise<void> {
  const asClient = actAs(platform, work.client);
  const { job: text, offers, declined } = briefText;
  const invited = [work.creator, ...work.others].map(({ creatorId }) => creatorId ?? 0);
  const own = await asClient(listClientJobs, { params: { userId: work.client.userId } });
  const soonest = Temporal.Now.plainDateISO('UTC').add({ days: daysAhead });
  const date = soonest.add({ days: sunday - soonest.dayOfWeek }).toString();
  const known = own.find(({ title }) => title === text.title);
  const job =
    known ??
    (await asClient(draftJob, { body: { ...text, date, location: work.location, invited } }));
  const params = { id: job.id };
  if (job.status === 'draft') await asClient(changeJob, { params, body: { status: 'open' } });
  for (const [nth, creator] of work.others.entries()) {
    const asCreator = actAs(platform, creator);
    const priced = offers[nth];
    if (!priced) {
      await asCreator(declineInvitation, { params, body: { reason: declined } });
      continue;
    }
    const { template, rights, ...offer } = priced;
    const choice = { template, rights: { ...templateRights[template], ...rights } };
    await asCreator(putJobAgreementChoice, { body: { choice } });
    const body = { jobId: job.id, offer: { ...offer, day: job.date } };
    await unlessDone('offer.open_already', asCreator(sendOffer, { body }));
  }
}
