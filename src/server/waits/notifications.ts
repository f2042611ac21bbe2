import { personName } from '#server/accounts/index.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { defineNotification } from '#server/platform/notification-kind.ts';
import { timeFreed, waitEnded } from './events.ts';

export const notifications = [
  defineNotification('wait.time_freed', {
    on: timeFreed,
    type: 'notification',
    // It has a mail of its own.
    topic: null,
    notify: ({ waitId, clientId, creatorUserId, startsAt, timeZone, path }) => ({
      to: [clientId],
      params: { creatorUserId, startsAt, timeZone, path },
      subject: `wait:${waitId}`,
      mailed: [clientId],
    }),
    text: ({ creatorUserId, startsAt, timeZone }) =>
      msg('{name} has an opening on {time}. The first to book gets it.', {
        name: personName(creatorUserId),
        time: { at: startsAt, timeZone },
      }),
    data: () => ({}),
    path: ({ path }) => path,
  }),
  defineNotification('wait.ended', {
    on: waitEnded,
    type: 'notification',
    notify: ({ waitId, clientId, creatorUserId, why }) => ({
      to: [clientId],
      params: { creatorUserId, why },
      subject: `wait:${waitId}`,
      final: true,
    }),
    text: ({ creatorUserId, why }) =>
      why === 'passed'
        ? msg("Nothing opened up with {name} in time, so you're no longer waiting", {
            name: personName(creatorUserId),
          })
        : msg("{name} can't be booked anymore, so you're no longer waiting", {
            name: personName(creatorUserId),
          }),
    data: () => ({}),
    path: () => '/saved-searches',
  }),
];
