import type { Place } from '#server/places/index.ts';
import type { PaidBooking } from './carry-out-booking.ts';
import type { GalleryPlan } from './carry-out-gallery.ts';
import type { PaidJob } from './carry-out-job.ts';
import { makeClientPicker } from './client-lives.ts';
import { promisesDelivery, type StoredJob } from './demo-store.ts';
import { isFor, makeJob } from './make-jobs.ts';
import { oldestJob } from './make-people.ts';
import { textsOf } from './pictures/make-portfolio.ts';
import { type DemoPicture, pictures } from './pictures/picture-manifest.ts';
import type { StoredCreator } from './place-jobs.ts';
import type { Random } from './random.ts';
import {
  clientReviewTexts,
  type DemoReview,
  type JobIdea,
  jobIdeas,
  reviewsByStars,
  thanks,
} from './texts/demo-texts.ts';

/** A job and its intended outcome; its id comes with its row. */
export interface PlannedJob {
  readonly job: StoredJob;
  readonly work: Omit<PaidJob, 'jobId'>;
}

const busyCreators = 40;
const outcomesOf = (completed: number) => [
  // The creator whose account is printed gets the first two.
  'submitted' as const,
  'paid' as const,
  ...Array<PaidJob['until']>(3).fill('submitted'),
  ...Array<PaidJob['until']>(5).fill('paid'),
  ...Array<PaidJob['until']>(completed).fill('completed'),
];

/** Assigns each text once: those for the same kind of job first, then general ones. */
function dealer(random: Random, texts: readonly DemoReview[]) {
  let left = texts;
  return ({ tags, service }: Pick<StoredJob, 'tags' | 'service'>): DemoReview | undefined => {
    const fitting = [...tags, service, undefined]
      .map((kind) => left.filter(({ about }) => about === kind))
      .find(({ length }) => length > 0);
    if (!fitting) return undefined;
    const dealt = random.pick(fitting);
    left = left.filter((one) => one !== dealt);
    return dealt;
  };
}

/** Reviews completed jobs; a reply fits the job, or what the review criticizes. */
function reviewDealer(random: Random) {
  const reviews = {
    3: dealer(random, reviewsByStars[3]),
    4: dealer(random, reviewsByStars[4]),
    5: dealer(random, reviewsByStars[5]),
  };
  const thank = dealer(random, thanks);
  return (job: Pick<StoredJob, 'tags' | 'service'>): PaidJob['review'] => {
    if (random.chance(0.1)) return null;
    const chance = random.next();
    const rating = chance < 0.72 ? 5 : chance < 0.95 ? 4 : 3;
    const review = reviews[rating](job);
    if (!review) return null;
    const { comment, answer = rating === 5 && random.chance(0.3) ? thank(job)?.comment : null } =
      review;
    return { rating, comment, answer: answer ?? null };
  };
}

const nameOf = (fullName: string) => {
  const [given = '', family = ''] = fullName.split(' ', 2);
  return { given, family };
};

export function actorsOf(client: number, creator: StoredCreator) {
  return {
    client: { userId: client, creatorId: null },
    creator: {
      userId: creator.userId,
      creatorId: creator.id,
      name: nameOf(creator.fullName),
    },
  };
}

/** Creators who joined first get the most work, starting with the one whose account is printed. */
export function busiest(creators: readonly StoredCreator[]): StoredCreator[] {
  const own = creators.filter(({ username }) => username === 'creator');
  const complete = creators.filter(
    ({ username, hourlyRate, experience }) =>
      username !== 'creator' && hourlyRate !== null && experience !== '',
  );
  return [...own, ...complete].slice(0, busyCreators);
}

/** Hands a creator jobs of their own kind, each once: their portfolio shows that work. */
function ideaDealer(random: Random) {
  const done = new Map<number, Set<JobIdea>>();
  const leftFor = (creator: StoredCreator) =>
    jobIdeas.filter((idea) => isFor(creator, idea) && !done.get(creator.id)?.has(idea));
  return {
    hasOneFor: (creator: StoredCreator) => leftFor(creator).length > 0,
    /** One of such a life, if there is one. */
    deal(creator: StoredCreator, life?: JobIdea['life']): JobIdea {
      const left = leftFor(creator);
      const wanted = left.filter((idea) => idea.life === life);
      const idea = random.pick(wanted.length > 0 ? wanted : left);
      done.set(creator.id, (done.get(creator.id) ?? new Set()).add(idea));
      return idea;
    },
  };
}

/** Days ahead of a creator's first paid job, and from each to the next: the longest take two. */
const firstDay = 6;
const daysBetween = 3;

/** From posting a job to its delivery. */
const daysToDeliver = 14;

/** Unreviewed work was delivered within a few days. */
function daysSince(until: PaidJob['until'], nth: number, days: number): number {
  if (until === 'paid') return 0;
  return until === 'submitted' ? 1 + (nth % 3) : days;
}

/** Paid jobs, most of them completed and reviewed. */
export function planJobs(
  random: Random,
  creators: readonly StoredCreator[],
  clientIds: readonly number[],
  cities: readonly Place[],
  completed: number,
): PlannedJob[] {
  const ideas = ideaDealer(random);
  const clientOf = makeClientPicker(clientIds);
  const open = new Set<number>();
  const jobsOf = new Map<number, number>();
  const review = reviewDealer(random);
  const everyone = busiest(creators);
  const planned = outcomesOf(completed).map((until, nth) => {
    const busy = everyone.filter(ideas.hasOneFor);
    const creator = busy[nth < 2 ? 0 : Math.floor(busy.length * random.next() ** 1.5)];
    const place = cities.find(({ label }) => label === creator?.location);
    if (!creator || !place) throw new Error('There is nobody to do the work');
    const idea = ideas.deal(creator, nth === 0 ? 'family' : undefined);
    const job = makeJob(random, place, idea, 'in_progress');
    // Open work is each client's first: they may not have much of it until something is completed.
    const clientId = clientOf(random, idea, until === 'completed' ? undefined : open);
    if (until !== 'completed') open.add(clientId);
    const [application = ''] = job.applications;
    const before = jobsOf.get(creator.id) ?? 0;
    jobsOf.set(creator.id, before + 1);
    const longest = Math.min(oldestJob, creator.age);
    return {
      job: {
        ...job,
        // Nobody is hired for two at a time.
        dayOffset: firstDay + daysBetween * before,
        age: 48,
        clientId,
        applications: [application],
        creatorIds: [creator.id],
      },
      work: {
        ...actorsOf(clientId, creator),
        until,
        daysAgo: daysSince(until, nth, random.int(5, longest - daysToDeliver)),
        review: review(job),
      },
    };
  });
  // Oldest work first.
  const reported = withReport(earningNow(planned, everyone[0]));
  return withClientReviews(reported, clientIds[0]).toSorted(
    (a, b) => b.work.daysAgo - a.work.daysAgo,
  );
}

type Planned = Omit<PlannedJob, 'work'> & {
  readonly work: Omit<PlannedJob['work'], 'clientReview'>;
};

/** From a delivery to its approval. */
const daysToApprove = 2;

/** The latest completed work of the creator whose account is printed was approved today: they earned this month. */
function earningNow(planned: readonly Planned[], printed: StoredCreator | undefined): Planned[] {
  const done = planned.filter(
    ({ work }) => work.until === 'completed' && work.creator.creatorId === printed?.id,
  );
  const last = done.toSorted((a, b) => a.work.daysAgo - b.work.daysAgo)[0];
  return planned.map((one) =>
    one === last ? { ...one, work: { ...one.work, daysAgo: daysToApprove } } : one,
  );
}

const report =
  'This is not about our shoot: we finished an hour early, and everyone is in the photos.';

/** Of the review with the fewest stars, for the operators. */
function withReport(planned: readonly Planned[]): Planned[] {
  const [unfair] = planned
    .filter(({ work }) => work.until === 'completed' && work.review !== null)
    .toSorted((a, b) => (a.work.review?.rating ?? 0) - (b.work.review?.rating ?? 0));
  return planned.map((one) =>
    one === unfair && one.work.review
      ? { ...one, work: { ...one.work, review: { ...one.work.review, report } } }
      : one,
  );
}

/** Creators review their clients after work that these reviewed, the printed client's first. */
function withClientReviews(planned: readonly Planned[], printed: number | undefined): PlannedJob[] {
  const reviewed = planned
    .filter(({ work }) => work.review && work.until === 'completed')
    .toSorted((a, b) => +(b.job.clientId === printed) - +(a.job.clientId === printed));
  return planned.map((one) => {
    const clientReview = clientReviewTexts[reviewed.indexOf(one)] ?? null;
    return { ...one, work: { ...one.work, clientReview } };
  });
}

const bookings: readonly Pick<PaidBooking, 'outcome' | 'inDays' | 'hours'>[] = [
  { outcome: 'confirmed', inDays: 5, hours: 2 },
  { outcome: 'confirmed', inDays: 12, hours: 3 },
  { outcome: 'cancelled', inDays: 20, hours: 2 },
  { outcome: 'confirmed', inDays: 9, hours: 4 },
  { outcome: 'declined', inDays: 16, hours: 2 },
  { outcome: 'confirmed', inDays: 26, hours: 1 },
  { outcome: 'confirmed', inDays: 33, hours: 3 },
  { outcome: 'held', inDays: 40, hours: 2 },
  { outcome: 'changes_requested', inDays: 47, hours: 2 },
  { outcome: 'delivered', inDays: 54, hours: 3 },
  { outcome: 'delivered', inDays: 61, hours: 2 },
  { outcome: 'disputed', inDays: 68, hours: 2 },
  { outcome: 'balance_due', inDays: 75, hours: 4 },
  { outcome: 'balance_overdue', inDays: 82, hours: 3 },
  { outcome: 'disputed', inDays: 89, hours: 3 },
];

/** Of the printed client; the printed creator's first. */
const galleries: readonly { readonly until: GalleryPlan['until']; readonly count: number }[] = [
  { until: 'proofing', count: 12 },
  { until: 'delivered', count: 9 },
  { until: 'approved', count: 6 },
];

/** Bookings between the accounts that are printed and others. */
export function planBookings(
  random: Random,
  creators: readonly StoredCreator[],
  clientIds: readonly number[],
): PaidBooking[] {
  const [own, ...others] = busiest(creators).filter(
    ({ acceptsBookings, hourlyRate }) => acceptsBookings && hourlyRate !== null,
  );
  if (!own) return [];
  // The printed client has a family, not a company.
  const forFamilies = others.filter(({ subject }) => ['family', 'wedding'].includes(subject));
  const placed = bookings.map((booking, nth) => {
    const isPrinted = nth % 3 !== 2;
    const suited = isPrinted && forFamilies.length > 0 ? forFamilies : others;
    const creator = nth % 2 === 0 ? own : random.pick(suited);
    const client = isPrinted ? (clientIds[0] ?? 0) : random.pick(clientIds.slice(1));
    return { ...actorsOf(client, creator), ...booking };
  });
  const photographers = [...forFamilies, ...others].filter(
    (one) => one.serviceType === 'photographer' && promisesDelivery(one),
  );
  const inGalleries = galleries.map(({ until, count }, nth): PaidBooking => {
    const creator = nth === 0 ? own : (photographers[nth] ?? own);
    return {
      ...actorsOf(clientIds[0] ?? 0, creator),
      inDays: 54,
      hours: 2,
      outcome: 'confirmed',
      gallery: { until, pictures: picturesOf(creator, count) },
    };
  });
  return [...placed, ...inGalleries];
}

/** Frames of the creator's kind of work, the most typical first. */
function picturesOf({ subject }: StoredCreator, count: number): string[] {
  const leads = (picture: DemoPicture) => textsOf(picture).leads.includes(subject);
  return pictures
    .filter((picture) => !picture.mono && picture.file === picture.of)
    .filter((picture) => leads(picture) || textsOf(picture).fits.includes(subject))
    .toSorted((a, b) => +leads(b) - +leads(a))
    .slice(0, count)
    .map(({ file }) => file);
}
