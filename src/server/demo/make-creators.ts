import type { CreatorServiceType } from '#contract/constants.ts';
import type { Policy } from '#contract/creators/cancellation-policies.ts';
import type { Specialty as SpecialtyName } from '#contract/creators/creator-choices.ts';
import type { Place } from '#server/places/index.ts';
import { type MadePerson, makePerson, type Names } from './make-people.ts';
import { Random } from './random.ts';
import {
  closings,
  contentCreators,
  photographers,
  type Specialty,
  type Subject,
  videographers,
} from './texts/demo-texts.ts';

export interface MadeCreator extends MadePerson {
  readonly serviceType: CreatorServiceType;
  readonly hourlyRate: number | null;
  readonly experience: string;
  readonly equipment: string;
  readonly availability: string;
  readonly specialties: readonly SpecialtyName[];
  readonly acceptsBookings: boolean;
  readonly cancellationPolicy: Policy;
  readonly minimumNoticeHours: number;
  readonly bufferMinutes: number;
  readonly travelRadiusKm: number;
  readonly timeZone: string;
  readonly hours: readonly { weekday: number; starts: string; ends: string }[];
  /** Days off, counted from today. */
  readonly away: readonly number[];
  readonly subject: Subject;
  readonly city: string;
}

/** How many of each kind: most where there are most scenes to show. */
const shares: Readonly<Partial<Record<Subject, number>>> = {
  ...({ wedding: 4, family: 3, landscape: 3, travel: 3, reel: 3, drone: 3 } as const),
  ...({ food: 2, commercial: 3, documentary: 2, editing: 2 } as const),
};
const asShared = (all: readonly Specialty[]) =>
  all.flatMap((one) => Array<Specialty>(shares[one.tags[0]] ?? 1).fill(one));
const specialties: Readonly<Record<CreatorServiceType, readonly Specialty[]>> = {
  photographer: asShared(photographers),
  videographer: asShared(videographers),
  content_creator: asShared(contentCreators),
};

/** Tags that people also search for. */
const soldAs: Readonly<Record<string, SpecialtyName>> = {
  wedding: 'wedding',
  couple: 'engagement',
  family: 'family',
  newborn: 'newborn',
  portrait: 'headshot',
  graduation: 'graduation',
  food: 'food',
  product: 'product',
  beauty: 'fashion',
  'real-estate': 'real_estate',
  sports: 'sports',
  event: 'event',
  commercial: 'corporate',
  music: 'music',
  reel: 'reel',
  drone: 'drone',
};

function serviceOf(random: Random): CreatorServiceType {
  const chance = random.next();
  if (chance < 0.52) return 'photographer';
  return chance < 0.79 ? 'videographer' : 'content_creator';
}

function bioOf(random: Random, specialty: Specialty, city: string): string {
  const sentences = [random.pick(specialty.openings), random.pick(specialty.middles)];
  if (random.chance(0.45)) {
    const second = random.pick(specialty.middles);
    if (!sentences.includes(second)) sentences.push(second);
  }
  if (random.chance(0.85)) sentences.push(random.pick(closings).replaceAll('{city}', city));
  return sentences.join(' ');
}

function experienceOf(random: Random, { experience: [counted, background] }: Specialty): string {
  const years = random.int(2, 17);
  const many = years * random.int(8, 26);
  const text = `${years} years, about ${many} ${counted}.`;
  return random.chance(0.55) ? `${text} ${background}` : text;
}

const specialtiesOf = ({ tags }: Specialty) => tags.flatMap((tag) => soldAs[tag] ?? []);

/** One creator who lives in that city. */
export function makeCreator(random: Random, names: Names, place: Place): MadeCreator {
  const serviceType = serviceOf(random);
  const specialty = random.pick(specialties[serviceType]);
  const city = place.label.split(',', 1)[0] ?? place.label;
  const [low, high] = specialty.rates;
  const person = makePerson(random, names, place, bioOf(random, specialty, city));
  const { hours, availability } = makeHours(random);
  return {
    ...person,
    serviceType,
    hourlyRate: random.chance(0.04)
      ? null
      : Math.round((low + (high - low) * random.next() ** 1.4) / 5) * 5,
    experience: random.chance(0.92) ? experienceOf(random, specialty) : '',
    equipment: random.chance(0.88) ? specialty.equipment : '',
    availability,
    specialties: specialtiesOf(specialty),
    acceptsBookings: random.chance(0.93),
    cancellationPolicy: random.pick(['flexible', 'flexible', 'moderate', 'moderate', 'strict']),
    minimumNoticeHours: random.pick([6, 12, 24, 24, 24, 48, 72]),
    bufferMinutes: random.pick([0, 0, 30, 30, 60]),
    travelRadiusKm: random.pick([30, 50, 50, 80, 120, 300]),
    timeZone: city === 'El Paso' ? 'America/Denver' : 'America/Chicago',
    hours,
    away: Array.from({ length: random.int(0, 6) }, () => random.int(1, 75)),
    subject: specialty.tags[0],
    city,
  };
}

type Hours = readonly { weekday: number; starts: string; ends: string }[];

const days = (weekdays: readonly number[], starts: string, ends: string): Hours =>
  weekdays.map((weekday) => ({ weekday, starts, ends }));

function longWeekends(): Hours {
  return [...days([5], '14:00', '22:00'), ...days([6, 7], '08:00', '22:00')];
}

const weeks: readonly { hours: Hours; words: string }[] = [
  { hours: days([1, 2, 3, 4, 5], '09:00', '17:00'), words: 'Monday to Friday, office hours.' },
  {
    hours: days([2, 3, 4, 5, 6], '10:00', '19:00'),
    words: 'Tuesday to Saturday, 10 AM to 7 PM. Mondays are for editing.',
  },
  { hours: longWeekends(), words: 'Fridays from 2 PM and whole weekends.' },
  {
    hours: [...days([1, 2, 3, 4, 5], '17:00', '21:00'), ...days([6, 7], '07:00', '21:00')],
    words: 'Evenings and weekends. Golden hour is my favorite time to shoot.',
  },
  {
    hours: days([1, 2, 3, 4, 5, 6, 7], '07:00', '20:00'),
    words: 'Every day, sunrise to sunset.',
  },
  {
    hours: [...days([1, 2, 4, 5], '08:30', '12:30'), ...days([1, 2, 4, 5], '13:30', '17:30')],
    words: 'Weekdays but Wednesday, with a lunch break.',
  },
  { hours: days([4, 5, 6, 7], '11:00', '21:00'), words: 'Thursday to Sunday, late mornings on.' },
];

/** Realistic weekly hours; some set none, and the typical hours apply. */
function makeHours(random: Random): { hours: Hours; availability: string } {
  if (random.chance(0.25)) return { hours: [], availability: '' };
  const { hours, words: text } = random.pick(weeks);
  return { hours, availability: random.chance(0.8) ? text : '' };
}

/** Where most people look. */
const largeCities = ['Austin', 'Houston', 'Dallas', 'San Antonio', 'Fort Worth', 'El Paso'];
const weddingsEach = 3;
const weekends = { hours: longWeekends(), availability: 'Fridays from 2 PM and whole weekends.' };

/** In each large city some photographers do weddings, on weekends until late; `except` keeps their kind of work. */
export function withWeddings(
  creators: readonly MadeCreator[],
  except: MadeCreator | undefined,
): MadeCreator[] {
  const chosen = largeCities.flatMap((city) =>
    creators
      .filter((one) => one.city === city && one.serviceType === 'photographer' && one !== except)
      .slice(0, weddingsEach),
  );
  const specialty = photographers.find(({ tags }) => tags[0] === 'wedding');
  if (!specialty) throw new Error('No photographer does weddings');
  const [low, high] = specialty.rates;
  return creators.map((creator) => {
    const nth = chosen.indexOf(creator);
    if (nth === -1) return creator;
    // Its draws are apart: who else is there stays the same.
    const random = new Random(nth);
    return {
      ...creator,
      ...weekends,
      bio: bioOf(random, specialty, creator.city),
      hourlyRate: random.int(low / 5, high / 5) * 5,
      experience: experienceOf(random, specialty),
      equipment: specialty.equipment,
      specialties: specialtiesOf(specialty),
      subject: specialty.tags[0],
      acceptsBookings: true,
      away: [],
    };
  });
}
