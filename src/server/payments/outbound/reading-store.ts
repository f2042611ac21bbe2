import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';

/** After so long without its news, the provider may know of disputes and refunds that are unknown here. */
const longestSilence = sql`interval '3 hours'`;

export interface Reading {
  /** Everything that the provider reported before this was read. */
  readonly until: Date;
  /** Since when it is to be read again, as stored; null if it isn't. */
  readonly againSince: string | null;
  /** Whether releases wait until what follows was read. */
  readonly behind: boolean;
  readonly now: Date;
  /** Money from before the site's first payment may not be booked yet. */
  readonly opening: boolean;
}

export async function findReading(db: Queryable, what: 'news' | 'movements'): Promise<Reading> {
  const row = await db
    .selectFrom('providerReadings')
    .select([
      sql<string>`least(read_until, again_since)`.as('readUntil'),
      sql<string | null>`again_since::text`.as('againSince'),
      'opening',
      sql<boolean>`again_since is not null or read_until < now() - ${longestSilence}`.as('behind'),
      sql<string>`now()`.as('now'),
    ])
    .where('what', '=', what)
    .executeTakeFirstOrThrow();
  return {
    until: new Date(row.readUntil),
    againSince: row.againSince,
    behind: row.behind,
    now: new Date(row.now),
    opening: row.opening,
  };
}

/** Before its first payment, a site has missed nothing, however long ago its tables were made. */
export async function startReadings({ db }: { readonly db: Queryable }): Promise<void> {
  await sql`update provider_readings set read_until = now(), again_since = null,
      opening = what = 'movements' and not exists (select from ledger_journals)
    where not exists (select from payments)`.execute(db);
}

export async function endOpening(db: Queryable): Promise<void> {
  await db.updateTable('providerReadings').set({ opening: false }).execute();
}

/** Whether disputes or refunds may be unknown here: then nothing is released. */
export async function isBehind(db: Queryable): Promise<boolean> {
  return (await findReading(db, 'news')).behind;
}

/**
 * The database was restored or moved: what was reported since `oldest`, or the last reading if that
 * is earlier, is read again before anything is released.
 */
export async function readAgain(db: Queryable, oldest?: string): Promise<void> {
  const since = oldest ?? null;
  await sql`update provider_readings set again_since = least(again_since, read_until, ${since}::timestamptz)
    where what = 'news'`.execute(db);
}

/** Reads what is missing now, not at the next scheduled time: releases wait for it. */
export function readSoon(db: Queryable): Promise<void> {
  return enqueueTask(db, 'payments-reconcile', {}, { key: 'payments-reconcile:missed' });
}

/** What was reported until the start of this reading was read. */
export async function noteRead(
  db: Queryable,
  what: 'news' | 'movements',
  { now, againSince }: Pick<Reading, 'now' | 'againSince'>,
): Promise<void> {
  await sql`update provider_readings set
      read_until = greatest(read_until, ${now.toISOString()}::timestamptz),
      -- Unless it was asked for again meanwhile.
      again_since = nullif(again_since, ${againSince}::timestamptz)
    where what = ${what}`.execute(db);
}
