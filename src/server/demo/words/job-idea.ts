import type { JobDuration, JobServiceType } from '#contract/constants.ts';
import type { Subject } from './pictures/picture-words.ts';

/** A job that clients post in several cities. */
export interface JobIdea {
  readonly service: JobServiceType;
  /** The creators who do this, and whose portfolios show it. */
  readonly subjects: readonly Subject[];
  /** With the city: the same idea is posted in several. */
  readonly title: (city: string) => string;
  readonly description: string;
  /** What the client has in mind: files of the demo's pictures. */
  readonly pictures?: readonly { readonly file: string; readonly alt: string }[];
  readonly tags: readonly string[];
  readonly duration: JobDuration;
  /** Where the description names them: HH:mm, and the hours from then. */
  readonly times?: { readonly startTime: string; readonly hours: number };
  /** Whole dollars, lowest and highest. */
  readonly budget: readonly [low: number, high: number];
}
