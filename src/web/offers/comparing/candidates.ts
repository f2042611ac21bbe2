import type { DeliveryTerms } from '#contract/deliveries/delivery-terms.ts';
import type { JobApplication, JobDetail } from '#contract/jobs/job-replies.ts';
import { jobTotalCents } from '#contract/money.ts';
import { chosenLines, totalOf } from '#contract/offers/offer-lines.ts';
import type { Offer, OfferDocument } from '#contract/offers/offer-replies.ts';

/** An answer to a job: an application, with the offer that is its price or at the job's budget. */
export interface Candidate {
  readonly application: JobApplication;
  readonly offer: Offer | null;
  /** What is compared; null where nothing is said. */
  readonly facts: {
    /** Cents with the site's fee, without optional lines. */
    readonly total: number;
    /** Cents with the fee that all optional lines add; 0 without any. */
    readonly optional: number;
    readonly hours: number | null;
    readonly startsAt: string | null;
    readonly delivery: DeliveryTerms | null;
    readonly rights: OfferDocument['rights'];
    readonly rating: number | null;
    readonly reply: number | null;
    readonly validUntil: string | null;
    readonly heldUntil: string | null;
  };
}

/** The answers that wait for a decision, in order of arrival. */
export function candidatesOf(job: JobDetail, offers: readonly Offer[]): readonly Candidate[] {
  return job.applications
    .filter(({ status }) => status === 'pending' || status === 'accepted')
    .map((application) => {
      const offer = offers.find(({ id }) => id === application.offerId) ?? null;
      return { application, offer, facts: factsOf(job, application, offer) };
    });
}

function factsOf(
  { budget, hours, serviceFeePercent }: JobDetail,
  { creator, deliveryTerms }: JobApplication,
  offer: Offer | null,
): Candidate['facts'] {
  const { rating } = creator.work;
  const of = { rating, reply: creator.answerMinutes };
  const document = offer?.current?.document;
  const withFee = (cents: number) => jobTotalCents(cents / 100, serviceFeePercent);
  if (!document)
    return {
      ...of,
      total: withFee(budget * 100),
      optional: 0,
      hours,
      startsAt: null,
      delivery: deliveryTerms,
      rights: null,
      validUntil: null,
      heldUntil: null,
    };
  const { lines, startsAt, delivery, rights, validUntil, heldUntil } = document;
  const total = withFee(totalOf(chosenLines(lines, [])));
  return {
    ...of,
    total,
    optional: withFee(totalOf(lines)) - total,
    hours: document.hours,
    startsAt,
    delivery: delivery.deliveryDays > 0 ? delivery : null,
    rights,
    validUntil,
    heldUntil,
  };
}

export const orders = [
  'arrival',
  'total',
  'hours',
  'days',
  'rating',
  'reply',
  'validUntil',
] as const;
export type Order = (typeof orders)[number];

const last = Number.POSITIVE_INFINITY;
const keys: Readonly<Record<Exclude<Order, 'arrival'>, (facts: Candidate['facts']) => number>> = {
  total: ({ total }) => total,
  hours: ({ hours }) => -(hours ?? 0),
  days: ({ delivery }) => delivery?.deliveryDays ?? last,
  rating: ({ rating }) => -(rating ?? 0),
  reply: ({ reply }) => reply ?? last,
  validUntil: ({ validUntil }) => (validUntil === null ? last : Date.parse(validUntil)),
};

/** Candidates without a value come last; equal ones stay in order of arrival. */
export function sorted(candidates: readonly Candidate[], order: Order): readonly Candidate[] {
  if (order === 'arrival') return candidates;
  const key = keys[order];
  return candidates.toSorted((one, other) => {
    const [before, after] = [key(one.facts), key(other.facts)];
    return before === after ? 0 : before < after ? -1 : 1;
  });
}
