import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';

/**
 * Due tasks run by the time at which they were due. A turn is due long ago, so that all turns are
 * due now, in their order.
 */
const longAgo = sql`interval '1 year'`;

interface Turn {
  /** ISO instant of the task: the order of the turns. */
  readonly runAt: string;
  /** Whether the person's email is confirmed. */
  readonly confirmed: boolean;
}

/** Takes the next turn of a person in a queue. */
export async function takeTurn(
  tx: Tx,
  { personId, queue, seconds }: { personId: number; queue: string; seconds: number },
): Promise<Turn> {
  const work = sql`make_interval(secs => ${seconds})`;
  const { rows } = await sql<Turn>`
    with turn as (
      insert into work_turns (person_id, queue, done_at) values (${personId}, ${queue}, clock_timestamp() + ${work})
      on conflict (person_id, queue) do update
        set done_at = least(greatest(work_turns.done_at, clock_timestamp()) + ${work},
          clock_timestamp() + interval '300 days')
      returning done_at - ${longAgo} as run_at)
    select ${isoInstant('run_at')} as run_at,
      coalesce((select email_verified_at is not null from people where id = ${personId}), false) as confirmed
    from turn`.execute(tx);
  const [turn] = rows;
  if (!turn) throw new Error('A turn is always taken');
  return turn;
}

/** What was computed today for a person, and when the next day begins. */
export async function secondsOn(
  db: Queryable,
  personId: number,
): Promise<{ seconds: number; confirmed: boolean; tomorrow: string }> {
  const { rows } = await sql<{ seconds: number; confirmed: boolean; tomorrow: string }>`
    with day as (select (now() at time zone 'UTC')::date as today)
    select coalesce((select seconds from work_seconds where person_id = ${personId} and day = today), 0) as seconds,
      coalesce((select email_verified_at is not null from people where id = ${personId}), false) as confirmed,
      ${isoInstant("((today + 1)::timestamp at time zone 'UTC')")} as tomorrow from day`.execute(
    db,
  );
  return rows[0] ?? { seconds: 0, confirmed: false, tomorrow: new Date().toISOString() };
}

export async function addSeconds(db: Queryable, personId: number, seconds: number): Promise<void> {
  await sql`
    with old as (delete from work_seconds where person_id = ${personId} and day < current_date - 7)
    insert into work_seconds (person_id, day, seconds)
    values (${personId}, (now() at time zone 'UTC')::date, ${seconds})
    on conflict (person_id, day) do update set seconds = work_seconds.seconds + excluded.seconds`.execute(
    db,
  );
}
