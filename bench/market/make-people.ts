import { specialties } from '#contract/creators/creator-choices.ts';
import type { Chance } from './chance.ts';
import type { Row } from './copy-rows.ts';
import { homesIn } from './towns.ts';

const dayMs = 86_400_000;
const given = [
  'Ana',
  'Ben',
  'Carla',
  'Dev',
  'Elena',
  'Femi',
  'Grace',
  'Hugo',
  'Iris',
  'Jonas',
] as const;
const family = [
  'Alvarez',
  'Brooks',
  'Chen',
  'Diaz',
  'Evans',
  'Ford',
  'Garcia',
  'Hall',
  'Ito',
  'Jones',
] as const;

/** Topics of bios; some are much rarer than others. */
const topics = [
  ...Array<string>(8).fill('weddings and engagements'),
  ...Array<string>(8).fill('families and newborns'),
  ...Array<string>(3).fill('restaurants and their food'),
  'the skyline at night',
] as const;

export const userColumns = [
  'id',
  'username',
  'email',
  'email_verified_at',
  'full_name',
  'bio',
  'location',
  'lat',
  'lng',
  'is_creator',
  'profile_image',
  'created_at',
] as const;
export const creatorColumns = [
  'id',
  'user_id',
  'service_type',
  'hourly_rate',
  'experience',
  'equipment',
  'time_zone',
  'minimum_notice_hours',
  'buffer_minutes',
  'specialties',
  'rating_sum',
  'rating_count',
  'weighted_rating_sum',
  'weighted_rating_count',
  'answer_minutes',
  'lat',
  'lng',
  'created_at',
  'updated_at',
] as const;
export const weekColumns = ['creator_id', 'weekday', 'starts', 'ends'] as const;
export const exceptionColumns = ['creator_id', 'day', 'kind', 'starts', 'ends'] as const;
export const portfolioColumns = [
  'creator_id',
  'title',
  'image_url',
  'category',
  'width',
  'height',
  'is_cover',
] as const;

export interface MadeCreator {
  readonly user: Row;
  readonly profile: Row;
  readonly week: readonly Row[];
  readonly exceptions: readonly Row[];
  readonly portfolio: readonly Row[];
}

/** Creators whose ids, and whose persons' ids, are 1 to `count`. */
export function* makeCreators(chance: Chance, count: number, now: Date): Generator<MadeCreator> {
  const home = homesIn(chance);
  for (let id = 1; id <= count; id += 1) {
    const { location, lat, lng, timeZone } = home();
    const created = new Date(
      now.getTime() - (1 - id / count) * 1500 * dayMs - chance.next() * dayMs,
    );
    const changed = new Date(
      created.getTime() + chance.next() * (now.getTime() - created.getTime()),
    );
    const bio =
      chance.next() < 0.8
        ? `Pictures that feel like the day did: ${chance.pick(topics)}, in ${location} and around.`
        : '';
    const image = chance.next() < 0.7 ? '/demo/avatar.webp' : '';
    yield {
      user: [
        id,
        `creator${id}`,
        `creator${id}@example.com`,
        created,
        nameOf(chance),
        bio,
        location,
        lat,
        lng,
        true,
        image,
        created,
      ],
      profile: [
        id,
        id,
        serviceOf(chance),
        priceOf(chance),
        chance.next() < 0.85
          ? `${chance.int(1, 20)} years of weddings, portraits and small companies.`
          : '',
        chance.next() < 0.75 ? 'Two full-frame bodies, fast primes, lights for dark rooms.' : '',
        timeZone,
        chance.pick([6, 12, 24, 24, 48, 72]),
        chance.pick([0, 0, 30, 60]),
        `{${chance.pick(specialties)}}`,
        ...twice(ratingOf(chance)),
        chance.next() < 0.4 ? Math.round(10 ** (0.5 + chance.next() * 3)) : null,
        lat,
        lng,
        created,
        changed,
      ],
      week: weekOf(chance, id),
      exceptions: exceptionsOf(chance, id, now),
      portfolio:
        chance.next() < 0.5
          ? [[id, 'Last light', '/demo/picture.webp', 'photography', 1200, 800, true]]
          : [],
    };
  }
}

export function* makeClients(
  chance: Chance,
  first: number,
  count: number,
  now: Date,
): Generator<Row> {
  const home = homesIn(chance);
  for (let id = first; id < first + count; id += 1) {
    const { location, lat, lng } = home();
    const created = new Date(now.getTime() - chance.next() * 1500 * dayMs);
    yield [
      id,
      `client${id}`,
      `client${id}@example.com`,
      created,
      nameOf(chance),
      '',
      location,
      lat,
      lng,
      false,
      '',
      created,
    ];
  }
}

const nameOf = (chance: Chance) => `${chance.pick(given)} ${chance.pick(family)}`;

function serviceOf(chance: Chance): string {
  const share = chance.next();
  if (share < 0.52) return 'photographer';
  return share < 0.79 ? 'videographer' : 'content_creator';
}

/** Mostly between $40 and $250, in steps of $5; one in 25 has none. */
function priceOf(chance: Chance): number | null {
  if (chance.next() < 0.04) return null;
  return Math.min(1500, Math.max(20, Math.round(Math.exp(4.7 + chance.around() * 0.5) / 5) * 5));
}

/** Sum and count of stars: four in ten have none yet, few have many. */
/** The review counts of rating and 'Featured': here every review has full weight. */
const twice = ([sum, count]: [number, number]) => [sum, count, sum, count];

function ratingOf(chance: Chance): [number, number] {
  if (chance.next() < 0.4) return [0, 0];
  const count = Math.ceil(Math.exp(chance.next() ** 2 * 5));
  const mean = Math.min(5, Math.max(1, 4.5 + chance.around() * 0.45));
  return [Math.min(5 * count, Math.max(count, Math.round(mean * count))), count];
}

const weeks = [
  { days: [1, 2, 3, 4, 5], starts: '09:00', ends: '17:00' },
  { days: [2, 3, 4, 5, 6], starts: '10:00', ends: '19:00' },
  { days: [5, 6, 7], starts: '08:00', ends: '22:00' },
  { days: [1, 2, 3, 4, 5, 6, 7], starts: '07:00', ends: '20:00' },
] as const;

/** Three in ten set their hours; the typical ones count for the others. */
function weekOf(chance: Chance, id: number): Row[] {
  if (chance.next() >= 0.3) return [];
  const { days, starts, ends } = chance.pick(weeks);
  return days.map((day) => [id, day, starts, ends]);
}

/** One in thirty is away for some days of the coming weeks. */
function exceptionsOf(chance: Chance, id: number, now: Date): Row[] {
  if (chance.next() >= 1 / 30) return [];
  const first = chance.int(0, 60);
  return Array.from({ length: chance.int(1, 7) }, (_, day) => [
    id,
    new Date(now.getTime() + (first + day) * dayMs).toISOString().slice(0, 10),
    'closed',
    null,
    null,
  ]);
}
