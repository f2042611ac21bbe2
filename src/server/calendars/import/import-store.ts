import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { CalendarImports } from '#server/platform/db/schema.gen.ts';

export type ImportRow = Selectable<CalendarImports>;

/** With its owner. */
export interface OwnedImport extends ImportRow {
  readonly user_id: number;
  readonly email: string;
  readonly owner_zone: string;
}

export function listImportsOf(db: Queryable, creatorId: number): Promise<ImportRow[]> {
  return db
    .selectFrom('calendar_imports')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .orderBy('id')
    .execute();
}

export async function countImports(db: Queryable, creatorId: number): Promise<number> {
  const row = await db
    .selectFrom('calendar_imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('creator_id', '=', creatorId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export function findImportOf(
  db: Queryable,
  creatorId: number,
  id: number,
): Promise<ImportRow | undefined> {
  return db
    .selectFrom('calendar_imports')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findImportAsSystem(
  db: Queryable,
  id: number,
): Promise<OwnedImport | undefined> {
  const row = await db
    .selectFrom('calendar_imports')
    .innerJoin('creators as c', 'c.id', 'calendar_imports.creator_id')
    .innerJoin('people as u', 'u.id', 'c.user_id')
    .selectAll('calendar_imports')
    .select(['c.user_id', 'c.time_zone as owner_zone', sql<string>`u.email::text`.as('email')])
    .where('calendar_imports.id', '=', id)
    .executeTakeFirst();
  return row as OwnedImport | undefined;
}

/** The new calendar, or undefined if the creator has one from that address. */
export function insertImport(
  tx: Tx,
  calendar: Insertable<CalendarImports>,
): Promise<ImportRow | undefined> {
  return tx
    .insertInto('calendar_imports')
    .values(calendar)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export function updateImport(
  tx: Tx,
  id: number,
  changes: Updateable<CalendarImports>,
): Promise<ImportRow> {
  return tx
    .updateTable('calendar_imports')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False if the creator has no such calendar. Deletes its busy times, too. */
export async function deleteImport(tx: Tx, creatorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_imports')
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Calendars that are due, longest waiting first. */
export async function listDueAsSystem(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('calendar_imports')
    .select('id')
    .where('next_read_at', '<=', now.toISOString())
    .orderBy('next_read_at')
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}
