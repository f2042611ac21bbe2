import { type Insertable, sql } from 'kysely';
import type { Wait, Waiting } from '#contract/waits/waits.ts';
import { workJson } from '#server/creators/index.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { isoInstant } from '#server/platform/db/iso-instant.ts';
import type { Waits } from '#server/platform/db/schema.gen.ts';

const person = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'fullName', ${alias}.full_name, 'profileImage', ${alias}.profile_image, 'location', ${alias}.location)`,
  );

/** The open ones of a person, the last added first; one of them if `id` is given. */
export async function listWaitsOf(
  db: Queryable,
  clientId: number,
  at: Date,
  id: number | null = null,
): Promise<Wait[]> {
  const { rows } = await sql<Wait>`
    select w.id, json_build_object('id', c.id, 'userId', c.user_id, 'serviceType', c.service_type, 'user', ${person('u')},
        'work', ${workJson}) as creator,
      c.time_zone, w.first_day::text as "from", w.last_day::text as "to", w.weekdays, w.part, w.hours::float as hours,
      case when p.id is not null then json_build_object('id', p.id, 'title', p.title) end as package, w.created_at,
      (select json_build_object('startsAt', ${isoInstant('n.starts_at')}, 'endsAt', ${isoInstant('n.ends_at')},
          'at', ${isoInstant('n.told_at')}, 'free', c.listed and tstzrange(n.starts_at, n.ends_at)
            <@ creator_free_times(c.id, n.day - 1, 4, ${at.toISOString()}::timestamptz))
        from wait_notices n where n.wait_id = w.id order by n.id desc limit 1) as told
    from waits w join creators c on c.id = w.creator_id join people u on u.id = c.user_id
      left join creator_packages p on p.id = w.package_id
    where w.client_id = ${clientId} and w.status = 'open' and (${id}::integer is null or w.id = ${id}::integer)
    order by w.id desc`.execute(db);
  return rows;
}

/** What the people who wait for a creator wait for, by month: the soonest first. */
export async function listWaiting(
  db: Queryable,
  creatorId: number,
  today: string,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select m.month::date::text as month, case when w.first_day = w.last_day then w.first_day::text end as day, w.weekdays,
      count(distinct w.client_id)::integer as people
    from waits w cross join lateral generate_series(date_trunc('month', greatest(w.first_day, ${today}::date)::timestamp),
      w.last_day::timestamp, interval '1 month') as m (month)
    where w.creator_id = ${creatorId} and w.status = 'open' and w.last_day >= ${today}::date
    group by 1, 2, 3 order by 1, people desc, 2 nulls last, 3 limit ${maxShown}`.execute(db);
  return rows;
}

/** Kinds of waits that a creator reads. */
const maxShown = 24;

export async function countOpen(
  db: Queryable,
  of: { readonly clientId: number } | { readonly creatorId: number },
): Promise<number> {
  const query = db
    .selectFrom('waits')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('status', '=', 'open');
  const { open } = await ('clientId' in of
    ? query.where('clientId', '=', of.clientId)
    : query.where('creatorId', '=', of.creatorId)
  ).executeTakeFirstOrThrow();
  return Number(open);
}

/** Undefined if they wait for the same already. */
export async function insertWait(tx: Tx, wait: Insertable<Waits>): Promise<number | undefined> {
  await tx
    .insertInto('waitLooks')
    .values({ creatorId: wait.creatorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx
    .insertInto('waits')
    .values(wait)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The open one for the same. */
export async function findSameWait(
  db: Queryable,
  {
    clientId,
    creatorId,
    firstDay,
    lastDay,
    weekdays = [],
    part,
    hours,
    packageId = null,
  }: Omit<Insertable<Waits>, 'createdAt'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from waits where status = 'open' and client_id = ${clientId} and creator_id = ${creatorId}
      and first_day = ${firstDay}::date and last_day = ${lastDay}::date and weekdays = ${weekdays}::integer[] and part = ${part}
      and hours = ${hours}::numeric and package_id is not distinct from ${packageId}::integer`.execute(
    db,
  );
  return rows[0]?.id;
}

export interface EndedWait {
  readonly waitId: number;
  readonly clientId: number;
  readonly creatorUserId: number;
}

/** Ends open waits; whose they were, by id. */
export async function endWaits(
  tx: Tx,
  { status, at }: { readonly status: 'booked' | 'left' | 'expired' | 'ended'; readonly at: Date },
  which: {
    readonly id?: number;
    readonly clientId?: number;
    readonly creatorId?: number;
    readonly creatorUserId?: number;
    /** A day that is among those waited for. */
    readonly day?: string;
    /** Over on the creator's calendar; any number of creators. */
    readonly passed?: true;
  },
): Promise<EndedWait[]> {
  const { id, clientId, creatorId, creatorUserId, day, passed } = which;
  const now = at.toISOString();
  const { rows } = await sql<EndedWait>`
    with ended as (
      update waits w set status = ${status}, ended_at = ${now}::timestamptz
      from creators c where c.id = w.creator_id and w.status = 'open'
        and (${id ?? null}::integer is null or w.id = ${id ?? null}::integer)
        and (${clientId ?? null}::integer is null or w.client_id = ${clientId ?? null}::integer)
        and (${creatorId ?? null}::integer is null or w.creator_id = ${creatorId ?? null}::integer)
        and (${creatorUserId ?? null}::integer is null or c.user_id = ${creatorUserId ?? null}::integer)
        and (${day ?? null}::date is null or ${day ?? null}::date between w.first_day and w.last_day)
        and (${passed ?? false}::boolean is false or w.last_day < (${now}::timestamptz at time zone c.time_zone)::date)
      returning w.id, w.client_id, c.user_id)
    select id as wait_id, client_id, user_id as creator_user_id from ended order by id`.execute(tx);
  return rows;
}
