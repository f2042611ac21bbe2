import { jobChanged } from '#server/jobs/index.ts';
import type { Subscriber } from '#server/platform/events/event.ts';
import { notifyOn } from '../delivery/notify.ts';
import { dollars } from './notification-rules.ts';

const durations: Readonly<Record<string, string>> = {
  short: 'under two hours',
  half_day: 'half a day',
  full_day: 'a full day',
  multi_day: 'several days',
};
const services: Readonly<Record<string, string>> = {
  photography: 'photography',
  videography: 'videography',
  content_creation: 'content creation',
};

/** 'March 20, 2027' of a calendar date, which is the same day everywhere. */
function day(date: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Whoever waits for an answer hears what they would be hired for now. */
export const changedJobNotifications: readonly Subscriber[] = [
  notifyOn(jobChanged, ({ jobId, title, applicants, before, after }) => {
    const now = (name: string, was: string, is: string) =>
      was === is ? [] : [`${name} is ${is} now, not ${was}`];
    const words = [
      ...now('the budget', dollars(before.budget * 100), dollars(after.budget * 100)),
      ...now('the date', day(before.date), day(after.date)),
      ...now('the place', before.location, after.location),
      ...now('the duration', durations[before.duration] ?? '', durations[after.duration] ?? ''),
      ...now('the service', services[before.serviceType] ?? '', services[after.serviceType] ?? ''),
    ];
    if (words.length === 0) return null;
    const message = `“${title}” has changed: ${words.join('; ')}`;
    return { to: applicants, type: 'job_update', message, data: { jobId } };
  }),
];
