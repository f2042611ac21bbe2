import { jobExtras } from '#contract/jobs/job-extras.ts';
import type { Job } from '#contract/jobs/job-replies.ts';
import type { ExtendedKind } from '#server/orders/index.ts';
import { jobKind } from '../job-kind.ts';
import type { FoundJobRow } from '../job-store.ts';

const isUnderWay = ({ status }: FoundJobRow) => status === 'in_progress' || status === 'submitted';

/** A job's time stays as it was agreed: more of it is between the two. */
export const extendedJobs: ExtendedKind<FoundJobRow, Job> = {
  ...jobKind,
  extras: {
    calls: jobExtras,
    isUnderWay,
    isOpen: (job) =>
      isUnderWay(job) && job.paymentStatus === 'in_escrow' && job.disputedAt === null,
    completedAt: ({ status, completedAt }) => (status === 'completed' ? completedAt : null),
    priceOf: ({ budget }) => budget * 100,
    // A job's service fee comes on top.
    priced: ({ settings }, { serviceFeePercent }, cents) => {
      const percent = serviceFeePercent ?? settings.now().serviceFeePercent;
      const feeCents = Math.round((cents * percent) / 100);
      return { cents: cents + feeCents, feeCents };
    },
    endsAt: () => null,
    holdTime: () => Promise.resolve(true),
    // What the creator gets is read from the extras.
    join: () => Promise.resolve(),
  },
};
