import { creatorChanged, replaceImportedTimes } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import { FetchRefusal } from '#server/platform/fetch/fetch-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { CalendarProblem } from '../calendar-problem.ts';
import { calendarWentStale, calendarWorksAgain } from '../events.ts';
import type { CalendarReading } from '../reading/read-calendar.ts';
import { expandRecurrences } from './expand-recurrences.ts';
import { type FetchedCalendar, fetchCalendar } from './fetch-calendar.ts';
import { isStale, needsLayout, nextReading } from './freshness-rules.ts';
import {
  findImportAsSystem,
  type ImportRow,
  type OwnedImport,
  updateImport,
} from './import-store.ts';

interface Attempt {
  readonly fetched: FetchedCalendar | undefined;
  /** Undefined if the busy times are still correct. */
  readonly reading: CalendarReading | undefined;
  /** Why the calendar of now could not be read. */
  readonly failure: string | undefined;
}

/**
 * Reads a calendar again and stores the result, success or failure; undefined if it was removed.
 */
export async function refreshImport(
  ctx: Platform,
  id: number,
  waitedFor = false,
): Promise<ImportRow | undefined> {
  const row = await findImportAsSystem(ctx.db, id);
  if (!row) return undefined;
  const attempt = await read(ctx, row, waitedFor);
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'creator', row.creatorId);
    const now = await findImportAsSystem(tx, id);
    return now && save(ctx, tx, now, attempt, row.ownerZone);
  });
}

async function read(ctx: Platform, row: OwnedImport, waitedFor: boolean): Promise<Attempt> {
  const expand = (text: string) =>
    expandRecurrences(ctx, row.creatorId, { text, timeZone: row.ownerZone, waitedFor });
  let fetched: FetchedCalendar | undefined;
  let failure: string | undefined;
  try {
    fetched = row.url === null ? undefined : await fetchCalendar(ctx, row.url, row);
    if (fetched?.text !== undefined)
      return { fetched, reading: await expand(fetched.text), failure };
  } catch (error) {
    failure = reasonOf(error);
  }
  // Days pass, the zone may be another one, and another calendar may have left room: the last known
  // times change with them, whether or not newer ones can be read.
  const isOld =
    needsLayout(row.expandedAt, ctx.clock()) ||
    row.timeZone !== row.ownerZone ||
    row.cutAt !== null;
  try {
    return { fetched, reading: isOld ? await expand(row.times) : undefined, failure };
  } catch (error) {
    return { fetched, reading: undefined, failure: failure ?? reasonOf(error) };
  }
}

/** What is wrong with the calendar; throws what is wrong here. */
function reasonOf(error: unknown): string {
  if (error instanceof FetchRefusal || error instanceof CalendarProblem) return error.message;
  throw error;
}

type Tx = Parameters<typeof updateImport>[0];
type Changes = Parameters<typeof updateImport>[2];

const factOf = (row: OwnedImport) => ({
  calendarId: row.id,
  userId: row.userId,
  name: row.name,
});

async function save(
  ctx: Platform,
  tx: Tx,
  row: OwnedImport,
  { fetched, reading, failure }: Attempt,
  timeZone: string,
): Promise<ImportRow> {
  const expanded = reading ? await expandedChanges(ctx, tx, row, reading, timeZone) : {};
  const outcome =
    failure === undefined
      ? await successChanges(ctx, tx, row)
      : await failureChanges(ctx, tx, row, failure);
  const isNew = failure === undefined && fetched?.text !== undefined;
  return updateImport(tx, row.id, {
    ...expanded,
    ...outcome,
    ...(isNew && { etag: fetched.etag, lastModified: fetched.lastModified }),
    // What is stored of a calendar has other line numbers.
    ...(isNew &&
      reading && { unreadCount: reading.unreadCount, unread: JSON.stringify(reading.unread) }),
  });
}

async function expandedChanges(
  ctx: Platform,
  tx: Tx,
  { id, creatorId }: OwnedImport,
  reading: CalendarReading,
  timeZone: string,
): Promise<Changes> {
  const cutAt = await replaceImportedTimes(tx, { creatorId, calendarId: id }, reading.busy);
  await ctx.events.record(tx, creatorChanged, { creatorId });
  const { times, eventCount } = reading;
  return { times, timeZone, expandedAt: ctx.clock(), eventCount, cutAt };
}

async function successChanges(ctx: Platform, tx: Tx, row: OwnedImport): Promise<Changes> {
  const now = ctx.clock();
  if (row.staleSince !== null) await ctx.events.record(tx, calendarWorksAgain, factOf(row));
  return {
    nextReadAt: nextReading(now, row.url === null ? 'file' : 'url', 0),
    failures: 0,
    failingSince: null,
    failure: null,
    staleSince: null,
    ...(row.url === null ? {} : { readAt: now }),
  };
}

async function failureChanges(
  ctx: Platform,
  tx: Tx,
  row: OwnedImport,
  failure: string,
): Promise<Changes> {
  const now = ctx.clock();
  const failures = row.failures + 1;
  const failingSince = row.failingSince ?? now.toISOString();
  const staleNow = row.staleSince === null && isStale(failingSince, now);
  if (staleNow) {
    const since = row.readAt;
    await ctx.events.record(tx, calendarWentStale, { ...factOf(row), since, failure });
  }
  return {
    failures,
    failingSince,
    failure: failure.slice(0, 500),
    nextReadAt: nextReading(now, row.url === null ? 'file' : 'url', failures),
    ...(staleNow ? { staleSince: now } : {}),
  };
}
