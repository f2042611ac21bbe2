import type { Place } from '#server/places/index.ts';
import { makeClientPicker } from './client-lives.ts';
import type { StoredJob } from './demo-store.ts';
import type { MadeCreator } from './make-creators.ts';
import { isFor, makeJob } from './make-jobs.ts';
import type { Random } from './random.ts';
import { jobIdeas } from './texts/demo-texts.ts';

export interface StoredCreator extends MadeCreator {
  readonly id: number;
  readonly userId: number;
}

const unpaidJobs = [
  ...Array<'open'>(28).fill('open'),
  ...Array<'draft'>(4).fill('draft'),
  ...Array<'in_progress'>(4).fill('in_progress'),
  ...Array<'cancelled'>(3).fill('cancelled'),
];

/** Unpaid jobs all over the region, each with applications from nearby creators of its kind. */
export function placeJobs(
  random: Random,
  creators: readonly StoredCreator[],
  clientIds: readonly number[],
  cities: readonly Place[],
): StoredJob[] {
  const states = random.shuffle(unpaidJobs);
  const clientOf = makeClientPicker(clientIds);
  return states
    .map((status, nth): StoredJob => {
      const place = cities[Math.floor(cities.length * random.next() ** 2)] ?? cities[0];
      const idea = jobIdeas[nth % jobIdeas.length];
      if (!place || !idea) throw new Error('There is no city or no idea for a job');
      const job = makeJob(random, place, idea, status);
      const near = creators
        .filter((creator) => isFor(creator, idea))
        .map((creator) => ({ creator, km: distanceBetween(creator, job) + random.next() * 40 }))
        .toSorted((a, b) => a.km - b.km)
        .map(({ creator }) => creator.id);
      const applications = job.applications.slice(0, near.length);
      return {
        ...job,
        applications,
        status: status === 'in_progress' && near.length === 0 ? 'open' : status,
        clientId: clientOf(random, idea),
        creatorIds: near.slice(0, applications.length),
      };
    })
    .toSorted((a, b) => b.age - a.age);
}

interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Approximate kilometers, precise enough to compare distances. */
export function distanceBetween(a: Position, b: Position): number {
  const north = (a.lat - b.lat) * 111;
  const east = (a.lng - b.lng) * 111 * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(north, east);
}
