import type { Subject } from './pictures/picture-words.ts';

/** One kind of creator: their work and the texts their bios are built from. */
export interface Specialty {
  /** Their main tag, which selects their pictures, and their other tags. */
  readonly tags: readonly [Subject, ...string[]];
  /** Whole dollars an hour, lowest and highest. */
  readonly rates: readonly [low: number, high: number];
  readonly openings: readonly string[];
  readonly middles: readonly string[];
  /** What they count in their bio, and where they come from. */
  readonly experience: readonly [counted: string, background: string];
  readonly equipment: string;
}

export const closings: readonly ((city: string) => string)[] = [
  (city) => `Based in ${city}, happy to drive.`,
  (city) => `Born and raised in ${city}.`,
  () => 'Message me with a date and an idea. I reply the same day.',
  (city) => `You'll find me in ${city} most of the year.`,
  () => 'Hablo español.',
  () => "If I'm not the right fit, I'll tell you who is.",
  (city) => `Working in and around ${city} since I moved here for the heat, apparently.`,
  () => 'Two spots a month for nonprofits at half price.',
];
