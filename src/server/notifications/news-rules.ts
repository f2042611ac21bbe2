import type { CreatorServiceType, JobServiceType } from '#contract/constants.ts';

const services: Readonly<Record<JobServiceType, CreatorServiceType>> = {
  photography: 'photographer',
  videography: 'videographer',
  content_creation: 'content_creator',
};
/** The creators' service that a job's service asks for. */
export const nearbyServices: Readonly<Record<string, CreatorServiceType | undefined>> = services;

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $1,250 or $99.50. */
export function dollars(cents: number): string {
  return money.format(cents / 100).replace(/\.00$/, '');
}
