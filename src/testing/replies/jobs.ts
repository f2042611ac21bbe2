/** A job and its money as the API returns them to one of the two sides. */
import type {
  CreatorApplication,
  JobApplication,
  JobDetail,
  JobPicture,
  OwnedJob,
} from '#contract/jobs/job-replies.ts';
import { getJob, getJobMoney } from '#contract/jobs/jobs.ts';
import { type JobActor, type JobFacts, jobLifecycle } from '#contract/lifecycles/job.ts';
import { allowedActions } from '#contract/lifecycles/lifecycle.ts';
import type { MoneyHistory } from '#contract/payments/money-history.ts';
import { getCancellationTerms } from '#contract/payments/payments.ts';
import { client, Replies } from '#testing/open-page.tsx';
import { creatorUser, faceOf, work } from './people.ts';

const hired = {
  id: 3,
  userId: creatorUser.id,
  serviceType: 'photographer',
  user: faceOf(creatorUser),
  work,
} as const;

export function application(overrides: Partial<JobApplication> = {}): JobApplication {
  return {
    id: 21,
    jobId: 5,
    creatorId: 3,
    message: 'A small studio is where I work best.',
    status: 'pending',
    reason: null,
    confirmNeeded: false,
    appliedTo: null,
    offerId: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    creator: { ...hired, distanceKm: null, answerMinutes: null },
    applicantHere: true,
    busy: null,
    deliveryTerms: null,
    actions: ['hire', 'reject'],
    ...overrides,
  };
}

export function ownApplication({
  job,
  ...overrides
}: Partial<Omit<CreatorApplication, 'job'>> & {
  job?: Partial<CreatorApplication['job']>;
} = {}): CreatorApplication {
  const {
    creator: _,
    applicantHere,
    busy,
    deliveryTerms,
    ...own
  } = application({ actions: ['withdraw'] });
  const { id, title, location, budget, serviceType } = ownedJob();
  return {
    ...own,
    ...overrides,
    job: {
      id,
      title,
      description: 'Two hours at the lake.',
      location,
      budget,
      serviceType,
      status: 'open',
      date: '2027-03-20',
      startTime: null,
      hours: null,
      endDate: null,
      reducedToCents: null,
      client: client,
      ...job,
    },
  };
}

const plain = {
  id: 5,
  clientId: client.id,
  title: 'Studio portraits',
  description: 'A morning of portraits in a small studio.',
  pictures: [] as JobPicture[],
  serviceType: 'photography',
  location: 'Austin, TX',
  coordinates: null,
  date: '2026-12-14',
  duration: 'half_day',
  startTime: '10:00',
  hours: 3,
  endDate: null,
  timeZone: 'America/Chicago',
  budget: 300,
  createdAt: '2026-11-19T12:00:00.000Z',
  openedAt: '2026-11-19T12:00:00.000Z',
  tags: ['portrait'],
  notes: null,
  applicationCount: 1,
  visibility: 'public',
} as const;

export function ownedJob(overrides: Partial<OwnedJob> = {}): OwnedJob {
  return {
    ...plain,
    tags: [...plain.tags],
    status: 'open',
    paymentStatus: 'unpaid',
    paymentId: null,
    selectedCreatorId: null,
    paymentProtected: false,
    applicationCounts: { pending: 1, accepted: 0, rejected: 0 },
    hired: null,
    applicants: [],
    ...overrides,
  };
}

type Progress = NonNullable<JobDetail['progress']>;

export interface JobOverrides extends Omit<Partial<JobDetail>, 'progress'> {
  /** The reader's side, which determines the actions. */
  readonly as?: Extract<JobActor, 'owner' | 'selected'>;
  readonly progress?: Partial<Progress>;
  /** Facts that the actions depend on besides the reply. */
  readonly facts?: Partial<JobFacts>;
}

/** A paid job in progress for 300 dollars, by default. */
export function job({
  as = 'owner',
  progress: fields = {},
  facts,
  ...overrides
}: JobOverrides = {}): JobDetail {
  const status = overrides.status ?? 'in_progress';
  const paymentStatus = overrides.paymentStatus ?? 'in_escrow';
  const isHired = status !== 'draft' && status !== 'open';
  const held = paymentStatus === 'in_escrow' ? { creatorCents: 30_000, feeCents: 3000 } : null;
  const progress: Progress = {
    payoutsReady: isHired ? true : null,
    hiredAt: isHired ? '2026-11-21T12:00:00.000Z' : null,
    submittedAt: null,
    completedAt: null,
    payBy: null,
    timeHeldUntil: null,
    nearestTimes: null,
    autoApproveAt: null,
    changesNote: null,
    deliveryTerms: null,
    delivery: null,
    deliveredParts: [],
    deliveryDate: null,
    move: null,
    disputed: fields.dispute?.ending === null,
    disputeReason: fields.dispute?.reason ?? null,
    decision: null,
    dispute: null,
    held,
    settlement: null,
    ending: null,
    agreedAmount: null,
    ...fields,
  };
  const { dispute, settlement } = progress;
  const sides = { client: 'owner', creator: 'selected' } as const;
  const actions = allowedActions(jobLifecycle, status, [as], {
    paymentStatus,
    disputed: progress.disputed,
    disputeBy: dispute?.ending === null ? sides[dispute.by] : null,
    disputedAgain: false,
    splitPaid: (progress.agreedAmount ?? 0) > 0,
    overdue: false,
    delivered: status === 'submitted',
    budgetFrozen: paymentStatus !== 'unpaid',
    reviewed: overrides.review != null,
    answered: false,
    clientReviewed: overrides.clientReview != null,
    splitBy: settlement?.proposedBy ?? null,
    unfit: null,
    selectedHere: true,
    selectedBlocks: false,
    timeFree: true,
    dated: progress.deliveryTerms !== null,
    roundsLeft: progress.deliveryTerms?.roundsLeft ?? null,
    neverDelivered: false,
    agreed: true,
    dateBy: progress.deliveryDate?.proposedBy ?? null,
    moveBy: progress.move?.proposedBy ?? null,
    ...facts,
  });
  return {
    ...plain,
    tags: [...plain.tags],
    status,
    paymentStatus,
    paymentId: paymentStatus === 'unpaid' ? null : 31,
    selectedCreatorId: isHired ? 3 : null,
    paymentProtected: paymentStatus === 'in_escrow',
    client: faceOf(client),
    clientHires: 0,
    invitations: [],
    viewerInvited: false,
    viewerDeclined: false,
    otherFormerName: null,
    clientHere: true,
    address: isHired ? '' : null,
    brief: null,
    applications: isHired ? [application({ status: 'accepted', actions: [] })] : [],
    review: null,
    clientReview: null,
    clientRecord: null,
    viewerBusy: null,
    viewerPayouts: as === 'selected' ? true : null,
    budgetFrozen: paymentStatus !== 'unpaid',
    serviceFeePercent: 10,
    reducedToCents: null,
    unfit: null,
    actions: [...actions],
    ...overrides,
    progress,
  };
}

/** The money of {@link job}, all of it held by default. */
export function money(overrides: Partial<MoneyHistory> = {}): MoneyHistory {
  const totalCents = overrides.totalCents ?? 33_000;
  return {
    status: 'in_escrow',
    totalCents,
    feeCents: 3000,
    heldCents: totalCents,
    heldFeeCents: 3000,
    onItsWayCents: 0,
    releasedCents: 0,
    feeKeptCents: 0,
    refundedCents: 0,
    lostCents: 0,
    own: null,
    heldSince: '2026-11-20T12:00:00.000Z',
    backWhenDecidedCents: null,
    next: 'held_until_approved',
    rows: [],
    ...overrides,
  };
}

type MoneyRow = MoneyHistory['rows'][number];

/** One line of a history, with its effect on the held money. */
export function moneyRow(
  kind: MoneyRow['kind'],
  effectCents: number,
  overrides: Partial<MoneyRow> = {},
): MoneyRow {
  return {
    at: '2026-11-20T12:00:00.000Z',
    kind,
    amountCents: Math.abs(effectCents),
    effectCents,
    state: 'succeeded',
    note: '',
    cause: null,
    duplicate: false,
    expectedBy: null,
    ...overrides,
  };
}

/** Replies to a job page's calls, current at each call. */
export function repliesAbout(shown: () => JobDetail, paid: MoneyHistory | null = money()): Replies {
  return new Replies()
    .on(getJob, shown)
    .on(getJobMoney, () => (shown().paymentStatus === 'unpaid' ? null : paid))
    .on(getCancellationTerms, () => ({
      cancelled: 0,
      open: 0,
      keepsProcessingFee: false,
      keepsAboveCents: 200_000,
      maxOpen: null,
      blockedUntil: null,
    }));
}
