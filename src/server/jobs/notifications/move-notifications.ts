import { personName } from '#server/accounts/index.ts';
import { type Message, msg, type Value } from '#server/platform/i18n/message.ts';
import { defineNotification, type Notice } from '#server/platform/notification-kind.ts';
import * as events from '../events.ts';
import { type AboutJob, jobPlace, titleOf, toOne } from './job-notices.ts';

interface AboutMove extends AboutJob {
  /** Who acted. */
  readonly byId: number;
  readonly time: events.MovedTime;
}

/** To the other side; the outcome of a proposal replaces it. */
function toOther(fact: events.MoveFact): Notice<AboutMove> {
  const owner = fact.by === 'owner';
  return toOne(fact, owner ? 'selected' : 'owner', {
    params: { byId: owner ? fact.clientId : fact.creatorUserId, time: fact.time },
    subject: `move:job:${fact.jobId}`,
  });
}

const timeOf = ({ date, startsAt, timeZone }: events.MovedTime): Value =>
  startsAt === null ? { date } : { at: startsAt, timeZone };

const valuesOf = ({ jobId, byId, time }: AboutMove) => ({
  name: personName(byId),
  title: titleOf(jobId),
  time: timeOf(time),
});

const about = (
  kind: string,
  on: typeof events.jobMoved,
  text: (values: ReturnType<typeof valuesOf>) => Message,
) =>
  defineNotification(kind, {
    ...jobPlace,
    on,
    notify: toOther,
    text: (params: AboutMove) => text(valuesOf(params)),
  });

/** Notifications about another time for a hired job. */
export const moveNotifications = [
  about('job.move_proposed', events.jobMoveProposed, (values) =>
    msg('{name} proposed a new time for “{title}”: {time}', values),
  ),
  about('job.moved', events.jobMoved, (values) =>
    msg('{name} accepted the new time: “{title}” is now {time}', values),
  ),
  about('job.move_declined', events.jobMoveDeclined, (values) =>
    msg('{name} declined the new time. “{title}” is still {time}.', values),
  ),
  about('job.move_withdrawn', events.jobMoveWithdrawn, (values) =>
    msg('{name} withdrew the new time they proposed. “{title}” is still {time}.', values),
  ),
];
