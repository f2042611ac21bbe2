import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { CalendarImports } from '#server/platform/db/schema.gen.ts';

export type ImportRow = Selectable<CalendarImports>;

/** With its owner. */
export interface OwnedImport extends ImportRow {
  readonly userId: number;
  readonly email: string;
  readonly ownerZone: string;
}

export function listImportsOf(db: Queryable, creatorId: number): Promise<ImportRow[]> {
  return db
    .selectFrom('calendarImports')
    .selectAll()
    .where('creatorId', '=', creatorId)
    .orderBy('id')
    .execute();
}

export async function countImports(db: Queryable, creatorId: number): Promise<number> {
  const row = await db
    .selectFrom('calendarImports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('creatorId', '=', creatorId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export function findImportOf(
  db: Queryable,
  creatorId: number,
  id: number,
): Promise<ImportRow | undefined> {
  return db
    .selectFrom('calendarImports')
    .selectAll()
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findImportAsSystem(
  db: Queryable,
  id: number,
): Promise<OwnedImport | undefined> {
  const row = await db
    .selectFrom('calendarImports')
    .innerJoin('creators as c', 'c.id', 'calendarImports.creatorId')
    .innerJoin('people as u', 'u.id', 'c.userId')
    .selectAll('calendarImports')
    .select(['c.userId', 'c.timeZone as ownerZone', sql<string>`u.email::text`.as('email')])
    .where('calendarImports.id', '=', id)
    .executeTakeFirst();
  return row as OwnedImport | undefined;
}

/** The new calendar, or undefined if the creator has one from that address. */
export function insertImport(
  tx: Tx,
  calendar: Insertable<CalendarImports>,
): Promise<ImportRow | undefined> {
  return tx
    .insertInto('calendarImports')
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
    .updateTable('calendarImports')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** False if the creator has no such calendar. Deletes its busy times, too. */
export async function deleteImport(tx: Tx, creatorId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendarImports')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Calendars that are due, longest waiting first. */
export async function listDueAsSystem(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('calendarImports')
    .select('id')
    .where('nextReadAt', '<=', now.toISOString())
    .orderBy('nextReadAt')
    .limit(1000)
    .execute();
  return rows.map((row) => row.id);
}

/** Calendars of a creator whose busy times are in another time zone than theirs now. */
export async function listOfOtherZone(db: Queryable, creatorId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('calendarImports as i')
    .innerJoin('creators as c', 'c.id', 'i.creatorId')
    .select('i.id')
    .where('c.id', '=', creatorId)
    .whereRef('i.timeZone', '!=', 'c.timeZone')
    .execute();
  return rows.map((row) => row.id);
}
