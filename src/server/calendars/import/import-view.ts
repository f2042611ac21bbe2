import type { ImportedCalendar } from '#contract/calendars/calendars.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { ImportRow } from './import-store.ts';

/** As its owner sees it. Anyone who knows the address can open the calendar, so only its host is shown. */
export function toCalendar({ translator, locale }: Context, row: ImportRow): ImportedCalendar {
  return {
    id: row.id,
    name: row.name,
    source: row.url === null ? 'file' : 'url',
    host: row.url === null ? null : new URL(row.url).hostname,
    eventCount: row.eventCount,
    cutAt: row.cutAt,
    unreadCount: row.unreadCount,
    unread: row.unread as unknown as ImportedCalendar['unread'],
    readAt: row.readAt,
    failure: row.failure && translator.translate(locale, { message: row.failure, values: {} }),
    failingSince: row.failingSince,
  };
}
