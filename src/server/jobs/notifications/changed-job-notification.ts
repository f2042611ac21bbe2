import { type Message, msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { jobChanged } from '../events.ts';
import { type AboutJob, dollars, jobPlace, titleOf } from './job-notices.ts';

type Terms = Readonly<Record<'date' | 'location' | 'duration' | 'serviceType', string>> & {
  readonly budget: number;
  readonly startTime: string | null;
  readonly hours: number | null;
  readonly endDate: string | null;
};
interface Changed extends AboutJob {
  readonly before: Terms;
  readonly after: Terms;
  /** The applicant has to confirm the new time, or work. */
  readonly confirm?: true;
  readonly work?: true;
}
const durations: Readonly<Record<string, Message>> = {
  short: msg('under two hours'),
  half_day: msg('half a day'),
  full_day: msg('a full day'),
  multi_day: msg('several days'),
};
const services: Readonly<Record<string, Message>> = {
  photography: msg('photography'),
  videography: msg('videography'),
  content_creation: msg('content creation'),
};

const timeOf = ({ startTime, hours, endDate }: Terms) =>
  JSON.stringify([startTime, hours, endDate]);

function changesOf({ before, after, work }: Changed): Message[] {
  const changes: [was: unknown, is: unknown, words: Message][] = [
    [
      before.budget,
      after.budget,
      msg('the budget is now {now} (was {before})', {
        now: dollars(after.budget),
        before: dollars(before.budget),
      }),
    ],
    [
      before.date,
      after.date,
      msg('the date is now {now} (was {before})', {
        now: { date: after.date },
        before: { date: before.date },
      }),
    ],
    [timeOf(before), timeOf(after), msg('the hours or the last day have changed')],
    [
      before.location,
      after.location,
      msg('the location is now {now} (was {before})', {
        now: after.location,
        before: before.location,
      }),
    ],
    [
      before.duration,
      after.duration,
      msg('the duration is now {now} (was {before})', {
        now: durations[after.duration] ?? '',
        before: durations[before.duration] ?? '',
      }),
    ],
    [
      before.serviceType,
      after.serviceType,
      msg('the service is now {now} (was {before})', {
        now: services[after.serviceType] ?? '',
        before: services[before.serviceType] ?? '',
      }),
    ],
  ];
  changes.push([false, work ?? false, msg('what the work is has changed')]);
  return changes.flatMap(([was, is, text]) => (was === is ? [] : [text]));
}

/** Notifies pending applicants of what they would now be hired for, and have to confirm. */
export const changedJob = defineNotification('job.changed', {
  ...jobPlace,
  on: jobChanged,
  notify: ({ jobId, applicants, before, after, confirm, work }) => {
    const params = {
      jobId,
      before,
      after,
      ...(confirm ? { confirm: true as const } : {}),
      ...(work ? { work: true as const } : {}),
    };
    return changesOf(params).length === 0 ? null : { to: applicants, params };
  },
  text: (params: Changed) => {
    const values = { title: titleOf(params.jobId), changes: { list: changesOf(params) } };
    if (params.confirm && params.work)
      return msg(
        '“{title}” has changed: {changes}. Please read it again. You can be hired once you confirm it.',
        values,
      );
    return params.confirm
      ? msg(
          '“{title}” has changed: {changes}. You can be hired once you confirm the new time.',
          values,
        )
      : msg('“{title}” has changed: {changes}', values);
  },
});
