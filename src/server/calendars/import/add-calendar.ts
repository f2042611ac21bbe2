import { type ImportedCalendar, maxCalendars } from '#contract/calendars/calendars.ts';
import { DomainError } from '#contract/errors.ts';
import {
  creatorChanged,
  findCreatorAsSystem,
  replaceImportedTimes,
} from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { FetchRefusal } from '#server/platform/fetch/fetch-refusal.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { CalendarProblem } from '../calendar-problem.ts';
import { expandRecurrences } from './expand-recurrences.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import { nextReading } from './freshness-rules.ts';
import { countImports, insertImport, updateImport } from './import-store.ts';
import { toCalendar } from './import-view.ts';

interface NewCalendar {
  readonly name: string | undefined;
  readonly url: string | null;
  readonly text: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Adds the calendar at an address if it can be read. Errors: creator.no_profile, calendar.*. */
export async function addCalendarAt(
  ctx: SignedInContext,
  input: { url: string; name?: string | undefined },
): Promise<ImportedCalendar> {
  await requireRoom(ctx);
  const url = input.url.replace(/^webcal(s?):/i, 'https:');
  const fetched = await readable('url', () => fetchCalendar(ctx, url, undefined));
  return add(ctx, { ...fetched, text: fetched.text ?? '', url, name: input.name }, 'url');
}

/** Adds the calendar of a file. Errors: creator.no_profile, calendar.*. */
export async function addCalendarFile(
  ctx: SignedInContext,
  { content, name }: { content: string; name?: string | undefined },
): Promise<ImportedCalendar> {
  await requireRoom(ctx);
  return add(ctx, { text: content, url: null, etag: null, lastModified: null, name }, 'content');
}

async function requireRoom(ctx: SignedInContext): Promise<void> {
  const { creatorId } = ctx.viewer;
  if (creatorId === null) throw new DomainError('creator.no_profile');
  if ((await countImports(ctx.db, creatorId)) >= maxCalendars)
    throw new DomainError('calendar.too_many');
}

/** Errors in fetching or reading are reported on their form field. */
async function readable<T>(field: 'url' | 'content', work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof FetchRefusal || error instanceof CalendarProblem)) throw error;
    const { message } = error;
    throw new DomainError('calendar.unreadable', { message, fields: { [field]: message } });
  }
}

async function add(
  ctx: SignedInContext,
  calendar: NewCalendar,
  field: 'url' | 'content',
): Promise<ImportedCalendar> {
  const creatorId = ctx.viewer.creatorId ?? 0;
  const timeZone = (await findCreatorAsSystem(ctx.db, creatorId))?.timeZone ?? 'UTC';
  const reading = await readable(field, () =>
    expandRecurrences(ctx, creatorId, {
      text: calendar.text,
      timeZone,
      waitedFor: ctx.viewer.emailVerified,
    }),
  );
  const now = ctx.clock();
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'creator', creatorId);
    if ((await countImports(tx, creatorId)) >= maxCalendars)
      throw new DomainError('calendar.too_many');
    const row = await insertImport(tx, {
      creatorId: creatorId,
      name: nameOf(calendar, reading.name),
      url: calendar.url,
      etag: calendar.etag,
      lastModified: calendar.lastModified,
      times: reading.times,
      timeZone: timeZone,
      expandedAt: now,
      eventCount: reading.eventCount,
      unreadCount: reading.unreadCount,
      unread: JSON.stringify(reading.unread),
      readAt: now,
      nextReadAt: nextReading(now, calendar.url === null ? 'file' : 'url', 0),
    });
    if (!row) throw new DomainError('calendar.known');
    const cutAt = await replaceImportedTimes(tx, { creatorId, calendarId: row.id }, reading.busy);
    await ctx.events.record(tx, creatorChanged, { creatorId });
    return toCalendar(ctx, cutAt ? await updateImport(tx, row.id, { cutAt: cutAt }) : row);
  });
}

function nameOf({ name, url }: NewCalendar, own: string): string {
  const host = url === null ? 'Calendar' : new URL(url).hostname;
  // By code points, so no character is cut in half.
  const given = (name?.trim() || own).replace(/\p{C}/gu, '').trim();
  return [...(given || host)].slice(0, 60).join('');
}
