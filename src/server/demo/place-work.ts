import type { Place } from '#server/places/index.ts';
import type { PaidBooking, PaidJob } from './carry-out.ts';
import type { StoredJob } from './demo-store.ts';
import { creatorsFor, makeJob } from './make-jobs.ts';
import { oldestJob } from './make-people.ts';
import type { StoredCreator } from './place-jobs.ts';
import type { Random } from './random.ts';
import { type JobIdea, jobIdeas } from './words/jobs.ts';
import { answersByStars, reviewsByStars } from './words/reviews.ts';

/** A job and its intended outcome; its id comes with its row. */
export interface PlannedJob {
  readonly job: StoredJob;
  readonly work: Omit<PaidJob, 'jobId'>;
}

const busyCreators = 26;
const outcomes = [
  ...Array<PaidJob['until']>(66).fill('completed'),
  ...Array<PaidJob['until']>(4).fill('submitted'),
  ...Array<PaidJob['until']>(6).fill('paid'),
];

/** Assigns reviews to completed jobs, each once: those for the same kind of job first, then general ones. */
function reviewDealer(random: Random) {
  const comments = { ...reviewsByStars };
  const answers = { ...answersByStars };
  return ({ tags, service }: Pick<StoredJob, 'tags' | 'service'>): PaidJob['review'] => {
    if (random.chance(0.1)) return null;
    const chance = random.next();
    const rating = chance < 0.72 ? 5 : chance < 0.95 ? 4 : 3;
    const answer =
      random.chance(0.3) && answers[rating].length > 0 ? random.pick(answers[rating]) : null;
    answers[rating] = answers[rating].filter((left) => left !== answer);
    const left = comments[rating];
    const fitting = [...tags, service, undefined]
      .map((kind) => left.filter(({ about }) => about === kind))
      .find(({ length }) => length > 0);
    if (!fitting) return null;
    const review = random.pick(fitting);
    comments[rating] = left.filter((one) => one !== review);
    return { rating, comment: review.comment, answer };
  };
}

const nameOf = (fullName: string) => {
  const [given = '', family = ''] = fullName.split(' ', 2);
  return { given, family };
};

function actorsOf(client: number, creator: StoredCreator) {
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
function busiest(creators: readonly StoredCreator[]): StoredCreator[] {
  const own = creators.filter(({ username }) => username === 'creator');
  const complete = creators.filter(
    ({ username, hourlyRate, experience }) =>
      username !== 'creator' && hourlyRate !== null && experience !== '',
  );
  return [...own, ...complete].slice(0, busyCreators);
}

/** Jobs of their specialty or, without any, of their service. */
function ideasFor({ serviceType, subject, specialties }: StoredCreator): readonly JobIdea[] {
  const ideas = jobIdeas.filter(({ service }) => creatorsFor[service] === serviceType);
  const known: string[] = [subject, ...specialties.map((one) => one.replace('_', ' '))];
  const own = ideas.filter(({ tags }) => tags.some((tag) => known.includes(tag)));
  return own.length > 0 ? own : ideas;
}

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
): PlannedJob[] {
  const busy = busiest(creators);
  const review = reviewDealer(random);
  const planned = outcomes.map((until, nth) => {
    const creator = busy[Math.floor(busy.length * random.next() ** 1.5)] ?? busy[0];
    const place = cities.find(({ label }) => label === creator?.location);
    if (!creator || !place) throw new Error('There is nobody to do the work');
    const job = makeJob(random, place, random.pick(ideasFor(creator)), 'in_progress');
    const clientId = clientIds[nth % 6 === 0 ? 0 : random.int(1, clientIds.length - 1)] ?? 0;
    const [application = ''] = job.applications;
    const longest = Math.min(oldestJob, creator.age);
    return {
      job: { ...job, age: 48, clientId, applications: [application], creatorIds: [creator.id] },
      work: {
        ...actorsOf(clientId, creator),
        until,
        daysAgo: daysSince(until, nth, random.int(5, longest - daysToDeliver)),
        review: review(job),
      },
    };
  });
  // Oldest work first.
  return planned.toSorted((a, b) => b.work.daysAgo - a.work.daysAgo);
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
  return bookings.map((booking, nth) => {
    const creator = nth % 2 === 0 ? own : random.pick(others);
    const client = nth % 3 === 2 ? random.pick(clientIds.slice(1)) : (clientIds[0] ?? 0);
    return { ...actorsOf(client, creator), ...booking };
  });
}
