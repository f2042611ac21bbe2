import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** After so long without its news, the provider may know of disputes and refunds that are unknown here. */
const longestSilence = sql`interval '3 hours'`;

export interface Reading {
  /** Everything that the provider reported before this was read. */
  readonly until: Date;
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
      'readUntil',
      'opening',
      sql<boolean>`read_until < now() - ${longestSilence}`.as('behind'),
      sql<string>`now()`.as('now'),
    ])
    .where('what', '=', what)
    .executeTakeFirstOrThrow();
  return {
    until: new Date(row.readUntil),
    behind: row.behind,
    now: new Date(row.now),
    opening: row.opening,
  };
}

/** Before its first payment, a site has missed nothing, however long ago its tables were made. */
export async function startReadings({ db }: { readonly db: Queryable }): Promise<void> {
  await sql`update provider_readings set read_until = now(),
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

export async function noteRead(
  db: Queryable,
  what: 'news' | 'movements',
  until: Date,
): Promise<void> {
  await db
    .updateTable('providerReadings')
    .set({ readUntil: sql`greatest(read_until, ${until.toISOString()}::timestamptz)` })
    .where('what', '=', what)
    .execute();
}
