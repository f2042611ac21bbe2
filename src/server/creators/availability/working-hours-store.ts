import { type RawBuilder, sql } from 'kysely';
import type { Season } from '#contract/creators/creator-replies.ts';
import type { Availability, OwnAvailability } from '#contract/creators/working-hours.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** For a query: a creator's seasons that are not over, in order. */
export const seasonsOf = (creator: RawBuilder<unknown>) => sql<Season[]>`
      coalesce((select json_agg(json_build_object('from', s.first_day, 'until', s.last_day, 'weeklyHours', s.hours)
          order by s.first_day)
        from hour_seasons s where s.creator_id = ${creator} and s.last_day >= current_date - 1), '[]')`;

/** The creator's hours, seasons and exceptions from yesterday on, in order: past ones count toward no limit, and go with the next change. */
export async function findWorkingHoursOf(
  db: Queryable,
  creatorId: number,
): Promise<OwnAvailability> {
  const { rows } = await sql<OwnAvailability>`
    select coalesce((select json_agg(json_build_object('weekday', h.weekday,
          'starts', left(h.starts::text, 5), 'ends', left(h.ends::text, 5)) order by h.weekday, h.starts)
        from weekly_hours h where h.creator_id = ${creatorId}), '[]') as weekly_hours,
      coalesce((select json_agg(json_build_object('date', e.day, 'kind', e.kind,
          'starts', left(e.starts::text, 5), 'ends', left(e.ends::text, 5), 'note', e.note)
          order by e.day, e.kind, e.starts nulls first)
        from availability_exceptions e where e.creator_id = ${creatorId} and e.day >= current_date - 1), '[]') as exceptions,
      ${seasonsOf(sql`${creatorId}`)} as seasons`.execute(db);
  return rows[0] ?? { weeklyHours: [], exceptions: [], seasons: [] };
}

/** The caller holds the creator's lock: concurrent replacements would both insert. */
export async function replaceWorkingHours(
  tx: Tx,
  creatorId: number,
  { weeklyHours, exceptions, seasons }: Availability,
): Promise<void> {
  await tx.deleteFrom('weeklyHours').where('creatorId', '=', creatorId).execute();
  await tx.deleteFrom('availabilityExceptions').where('creatorId', '=', creatorId).execute();
  if (seasons) await replaceSeasons(tx, creatorId, seasons);
  await tx
    .updateTable('creatorProfiles')
    .set({ updatedAt: sql`now()` })
    .where('id', '=', creatorId)
    .execute();
  if (weeklyHours.length > 0) {
    await tx
      .insertInto('weeklyHours')
      .values(
        weeklyHours.map(({ weekday, starts, ends }) => ({
          creatorId: creatorId,
          weekday,
          starts,
          ends,
        })),
      )
      .execute();
  }
  if (exceptions.length > 0) {
    await tx
      .insertInto('availabilityExceptions')
      .values(
        exceptions.map(({ date, kind, starts, ends, note }) => ({
          creatorId: creatorId,
          day: date,
          kind,
          starts: starts ?? null,
          ends: ends ?? null,
          note: note ?? '',
        })),
      )
      .execute();
  }
}

async function replaceSeasons(
  tx: Tx,
  creatorId: number,
  seasons: NonNullable<Availability['seasons']>,
): Promise<void> {
  await tx.deleteFrom('hourSeasons').where('creatorId', '=', creatorId).execute();
  if (seasons.length === 0) return;
  const inOrder = (week: Season['weeklyHours']) =>
    week.toSorted(
      (one, other) => one.weekday - other.weekday || (one.starts < other.starts ? -1 : 1),
    );
  await tx
    .insertInto('hourSeasons')
    .values(
      seasons.map(({ from, until, weeklyHours }) => ({
        creatorId,
        firstDay: from,
        lastDay: until,
        hours: JSON.stringify(inOrder(weeklyHours)),
      })),
    )
    .execute();
}
