import { accountTakenOver } from '#server/accounts/index.ts';
import { creatorChanged } from '#server/creators/index.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { calendarWentStale, calendarWorksAgain } from './events.ts';
import { deleteFeedsOf } from './export/feed-store.ts';
import { findImportAsSystem, listOfOtherZone } from './import/import-store.ts';
import { calendarStaleMail, calendarWorksMail } from './mails.ts';
import { enqueueReading } from './tasks.ts';

export const subscribers: readonly Subscriber[] = [
  subscribe(accountTakenOver, 'calendars.forget_feeds', {
    within: (_ctx, tx, { payload }) => deleteFeedsOf(tx, payload.userId),
  }),
  subscribe(creatorChanged, 'calendars.follow_zone', {
    after: async (ctx, { payload: { creatorId } }) => {
      for (const id of await listOfOtherZone(ctx.db, creatorId)) await enqueueReading(ctx.db, id);
    },
  }),
  subscribe(calendarWentStale, 'mail.calendar.went_stale', {
    after: async (ctx, { id, payload: { calendarId, name, failure, since } }) => {
      const calendar = await findImportAsSystem(ctx.db, calendarId);
      if (!calendar) return;
      await ctx.mail.send(ctx.db, calendarStaleMail, {
        to: calendar.email,
        payload: { name, failure, readAt: since, timeZone: calendar.ownerZone },
        key: `calendar-stale:${id}`,
      });
    },
  }),
  subscribe(calendarWorksAgain, 'mail.calendar.works_again', {
    after: async (ctx, { id, payload: { calendarId, name } }) => {
      const calendar = await findImportAsSystem(ctx.db, calendarId);
      if (!calendar) return;
      await ctx.mail.send(ctx.db, calendarWorksMail, {
        to: calendar.email,
        payload: { name },
        key: `calendar-works:${id}`,
      });
    },
  }),
];
