import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface AwayCreator {
  readonly id: number;
  readonly email: string;
  readonly fullName: string;
}

/** The last day, YYYY-MM-DD, that lies so many days before `now`. */
const daysBefore = (now: Date, days: number) =>
  sql`(${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${days}::int`;

/** Creators whom anyone can book, and who were last here so many days ago. */
const awaySince = (now: Date, days: number) => sql`
  from creator_profiles c join people p on p.id = c.user_id
  where c.hidden_at is null and c.accepts_bookings and p.active and p.visited_on <= ${daysBefore(now, days)}`;

/** Those who were not asked since they were last here. */
export async function listToAsk(db: Queryable, now: Date, days: number, after: number) {
  const { rows } = await sql<AwayCreator>`
    select c.id, p.email::text as email, p.full_name ${awaySince(now, days)}
      and c.id > ${after} and (c.asked_away_at is null or c.asked_away_at < p.visited_on) order by c.id limit 100`.execute(
    db,
  );
  return rows;
}

/** Those who were asked so many days ago, and did not come. */
export async function listSilent(
  db: Queryable,
  now: Date,
  { days, askedDays }: { readonly days: number; readonly askedDays: number },
  after: number,
) {
  const { rows } = await sql<AwayCreator>`
    select c.id, p.email::text as email, p.full_name ${awaySince(now, days)}
      and c.id > ${after} and c.asked_away_at >= p.visited_on
      and c.asked_away_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${askedDays})
    order by c.id limit 100`.execute(db);
  return rows;
}

/** False if they came by then, or were asked. */
export async function noteAsked(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update creator_profiles c set asked_away_at = ${now.toISOString()}
    from people p where p.id = c.user_id and c.id = ${id}
      and (c.asked_away_at is null or c.asked_away_at < p.visited_on)`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** False if they came by then, or changed it themselves. */
export async function stopBookings(tx: Tx, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update creator_profiles c set accepts_bookings = false
    from people p where p.id = c.user_id and c.id = ${id} and c.accepts_bookings
      and c.asked_away_at >= p.visited_on`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}
