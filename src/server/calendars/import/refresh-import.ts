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

interface FetchResult {
  readonly fetched: FetchedCalendar | undefined;
  /** Undefined if the busy times are still correct. */
  readonly reading: CalendarReading | undefined;
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
  try {
    const result = await fetchAndRead(ctx, row, waitedFor);
    return await inTransaction(ctx.db, async (tx) => {
      await lockEntity(tx, 'creator', row.creatorId);
      const now = await findImportAsSystem(tx, id);
      return now && saveResult(ctx, tx, now, result);
    });
  } catch (error) {
    if (!(error instanceof FetchRefusal || error instanceof CalendarProblem)) throw error;
    return inTransaction(ctx.db, async (tx) => {
      await lockEntity(tx, 'creator', row.creatorId);
      const now = await findImportAsSystem(tx, id);
      return now && saveFailure(ctx, tx, now, error.message);
    });
  }
}

async function fetchAndRead(
  ctx: Platform,
  row: OwnedImport,
  waitedFor: boolean,
): Promise<FetchResult> {
  const fetched = row.url === null ? undefined : await fetchCalendar(ctx, row.url, row);
  // Another calendar may have left room since this one was cut.
  const old =
    needsLayout(row.expandedAt, ctx.clock()) ||
    row.timeZone !== row.ownerZone ||
    row.cutAt !== null;
  if (fetched?.text === undefined && !old) return { fetched, reading: undefined };
  const text = fetched?.text ?? row.times;
  const timeZone = row.ownerZone;
  return {
    fetched,
    reading: await expandRecurrences(ctx, row.creatorId, { text, timeZone, waitedFor }),
  };
}

type Tx = Parameters<typeof updateImport>[0];

const factOf = (row: OwnedImport) => ({
  calendarId: row.id,
  userId: row.userId,
  name: row.name,
});

async function saveResult(
  ctx: Platform,
  tx: Tx,
  row: OwnedImport,
  { fetched, reading }: FetchResult,
): Promise<ImportRow> {
  const now = ctx.clock();
  if (row.staleSince !== null) await ctx.events.record(tx, calendarWorksAgain, factOf(row));
  const { id, creatorId } = row;
  let cutAt: Date | null = null;
  if (reading) {
    cutAt = await replaceImportedTimes(tx, { creatorId, calendarId: id }, reading.busy);
    if (reading.times !== row.times) await ctx.events.record(tx, creatorChanged, { creatorId });
  }
  return updateImport(tx, id, {
    nextReadAt: nextReading(now, row.url === null ? 'file' : 'url', 0),
    failures: 0,
    failingSince: null,
    failure: null,
    staleSince: null,
    ...(row.url === null ? {} : { readAt: now }),
    ...(fetched?.text === undefined
      ? {}
      : { etag: fetched.etag, lastModified: fetched.lastModified }),
    // What is stored of a calendar has other line numbers.
    ...(fetched?.text !== undefined && reading
      ? { unreadCount: reading.unreadCount, unread: JSON.stringify(reading.unread) }
      : {}),
    ...(reading && {
      times: reading.times,
      timeZone: row.ownerZone,
      expandedAt: now,
      eventCount: reading.eventCount,
      cutAt: cutAt,
    }),
  });
}

async function saveFailure(
  ctx: Platform,
  tx: Tx,
  row: OwnedImport,
  failure: string,
): Promise<ImportRow> {
  const now = ctx.clock();
  const failures = row.failures + 1;
  const failingSince = row.failingSince ?? now.toISOString();
  const staleNow = row.staleSince === null && isStale(failingSince, now);
  if (staleNow) {
    const since = row.readAt;
    await ctx.events.record(tx, calendarWentStale, { ...factOf(row), since, failure });
  }
  return updateImport(tx, row.id, {
    failures,
    failingSince: failingSince,
    failure: failure.slice(0, 500),
    nextReadAt: nextReading(now, row.url === null ? 'file' : 'url', failures),
    ...(staleNow ? { staleSince: now } : {}),
  });
}
