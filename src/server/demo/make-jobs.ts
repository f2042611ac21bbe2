import type { CreatorServiceType, JobDuration, JobServiceType } from '#contract/constants.ts';
import type { JobPicture } from '#contract/jobs/job-replies.ts';
import type { Place } from '#server/places/index.ts';
import type { MadeCreator } from './make-creators.ts';
import { pictures } from './pictures/picture-manifest.ts';
import type { Random } from './random.ts';
import { applicationTexts, type JobIdea } from './texts/demo-texts.ts';

export interface MadeJob {
  readonly title: string;
  readonly description: string;
  readonly service: JobServiceType;
  readonly location: string;
  readonly lat: number;
  readonly lng: number;
  /** Days from today. */
  readonly dayOffset: number;
  readonly duration: string;
  /** HH:mm; null, like the hours, if the client gave none. */
  readonly startTime: string | null;
  readonly hours: number | null;
  /** Days after the first; null for a single one. */
  readonly moreDays: number | null;
  readonly timeZone: string;
  readonly budget: number;
  readonly pictures: readonly JobPicture[];
  readonly tags: readonly string[];
  readonly status: 'draft' | 'open' | 'in_progress' | 'cancelled';
  /** Hours since it was posted. */
  readonly age: number;
  /** The applications' messages, in order. */
  readonly applications: readonly string[];
}

const defaults: Readonly<Record<JobDuration, { startTime: string; hours: number }>> = {
  short: { startTime: '17:00', hours: 2 },
  half_day: { startTime: '13:00', hours: 4 },
  full_day: { startTime: '09:00', hours: 8 },
  multi_day: { startTime: '10:00', hours: 7 },
};

/** The service for each kind of job. */
const creatorsFor: Readonly<Record<JobServiceType, CreatorServiceType>> = {
  photography: 'photographer',
  videography: 'videographer',
  content_creation: 'content_creator',
};

/** Whether a creator's portfolio shows such work. */
export const isFor = (
  { serviceType, subject }: Pick<MadeCreator, 'serviceType' | 'subject'>,
  { service, subjects }: JobIdea,
): boolean => serviceType === creatorsFor[service] && subjects.includes(subject);

function picturesOf({ pictures: wanted = [] }: JobIdea): JobPicture[] {
  return wanted.map(({ file, alt }) => {
    const found = pictures.find((picture) => picture.file === file);
    if (!found) throw new Error(`The demo has no picture ${file}`);
    const { width, height, placeholder, focus } = found;
    return { imageUrl: `/demo/scenes/${file}.webp`, alt, width, height, placeholder, focus };
  });
}

/** One job in that city. The caller that stores it chooses its client and creators. */
export function makeJob(
  random: Random,
  place: Place,
  idea: JobIdea,
  status: MadeJob['status'],
): MadeJob {
  const city = place.label.split(',', 1)[0] ?? place.label;
  const title = idea.title.replaceAll('{city}', city);
  const [low, high] = idea.budget;
  const max = status === 'draft' ? 0 : status === 'open' ? 6 : 4;
  const count = random.int(status === 'in_progress' ? 1 : 0, max);
  return {
    title,
    description: idea.description,
    service: idea.service,
    location: place.label,
    lat: place.coordinates.lat,
    lng: place.coordinates.lng,
    dayOffset: random.int(6, 75),
    duration: idea.duration,
    ...(random.chance(0.7)
      ? (idea.times ?? defaults[idea.duration])
      : { startTime: null, hours: null }),
    moreDays: idea.duration === 'multi_day' ? 1 : null,
    timeZone: city === 'El Paso' ? 'America/Denver' : 'America/Chicago',
    budget: Math.round((low + (high - low) * random.next()) / 10) * 10,
    pictures: picturesOf(idea),
    tags: idea.tags,
    status,
    age: random.int(2, status === 'open' ? 24 * 12 : 24 * 5),
    applications: random
      .shuffle(applicationTexts)
      .slice(0, count)
      .map((text) => text.replaceAll('{title}', () => title)),
  };
}
