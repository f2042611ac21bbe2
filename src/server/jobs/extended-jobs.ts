import { jobExtras } from '#contract/jobs/job-extras.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import { maxWorkMinutes } from '#contract/orders/extra-fields.ts';
import type { ExtendedKind } from '#server/orders/index.ts';
import { endOf, longerJob, takeTime } from './applications/hold-time.ts';
import { jobKind } from './job-kind.ts';
import { type FoundJobRow, updateJob } from './job-store.ts';

const isUnderWay = ({ status }: FoundJobRow) => status === 'in_progress' || status === 'submitted';

/** Hours that were agreed are longer from the payment on. Several days, and a job without hours, stay as they are. */
export const extendedJobs: ExtendedKind<FoundJobRow, Job> = {
  ...jobKind,
  extras: {
    calls: jobExtras,
    isUnderWay,
    isOpen: (job) =>
      isUnderWay(job) && job.paymentStatus === 'in_escrow' && job.disputedAt === null,
    completedAt: ({ status, completedAt }) => (status === 'completed' ? completedAt : null),
    priceOf: ({ budget }) => budget * 100,
    agreedOf: ({ budget }) => budget * 100,
    // A job's service fee comes on top.
    priced: ({ settings }, { serviceFeePercent }, cents) => {
      const percent = serviceFeePercent ?? settings.now().serviceFeePercent;
      const feeCents = Math.round((cents * percent) / 100);
      return { cents: cents + feeCents, feeCents };
    },
    endsAt: endOf,
    workMinutes: (job) => (longerJob(job, 0) ? Number(job.hours) * 60 : null),
    holdTime: async (tx, { clock }, job, minutes) => {
      const longer = longerJob(job, minutes);
      if (!longer || job.selectedCreatorId === null) return true;
      if (Number(longer.hours) * 60 > maxWorkMinutes) return false;
      const busy = await takeTime(tx, longer, job.selectedCreatorId, { now: clock(), until: null });
      return busy === null;
    },
    // What the creator gets is read from the extras.
    join: async (tx, job, { minutes }) => {
      const longer = minutes === null ? undefined : longerJob(job, minutes);
      if (longer) await updateJob(tx, job.id, { hours: longer.hours });
    },
  },
};
