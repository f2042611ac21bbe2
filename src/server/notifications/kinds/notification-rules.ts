import type { CreatorServiceType, JobServiceType } from '#contract/constants.ts';

const services: Readonly<Record<JobServiceType, CreatorServiceType>> = {
  photography: 'photographer',
  videography: 'videographer',
  content_creation: 'content_creator',
};
/** The creators' service that a job's service asks for. */
export const nearbyServices: Readonly<Record<string, CreatorServiceType | undefined>> = services;

const longest = 200;

/** Somebody's words in a line of news: on one line, and not all of a long text. */
export function shortened(words: string): string {
  const line = words.replace(/\s+/gu, ' ').trim();
  const letters = [...line];
  return letters.length <= longest ? `“${line}”` : `“${letters.slice(0, longest - 1).join('')}…”`;
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $1,250 or $99.50. */
export function dollars(cents: number): string {
  return money.format(cents / 100).replace(/\.00$/, '');
}
