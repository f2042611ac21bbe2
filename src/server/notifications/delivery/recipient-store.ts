/** Who a fact concerns, where the event does not say it. Reads the tables of those below: facts only carry ids. */
import { sql } from 'kysely';
import type { JobState } from '#server/jobs/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Beyond this the box around a job is no longer searched, however far somebody says they travel. Kilometres. */
const farthestKm = 500;
/** As many creators hear of one job, the nearest first. */
const mostCreators = 200;

/** People whose profile fits the job and who travel as far, without its client; nobody while that one is suspended. */
export async function findCreatorsForJob(
  db: Queryable,
  job: {
    readonly clientId: number;
    readonly serviceType: string;
    readonly lat: number;
    readonly lng: number;
  },
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select c.user_id as "userId"
    from creator_profiles c
    where c.hidden_at is null and c.lat is not null
      and not exists (select from users where id = ${job.clientId} and suspended_at is not null)
      and c.service_type = ${job.serviceType} and c.user_id <> ${job.clientId}
      and block_between(${job.clientId}, c.user_id) is null
      and earth_box(ll_to_earth(${job.lat}, ${job.lng}), ${farthestKm * 1000}) @> ll_to_earth(c.lat, c.lng)
      and distance_km(${job.lat}, ${job.lng}, c.lat, c.lng) <= c.travel_radius_km
    order by ll_to_earth(c.lat, c.lng) <-> ll_to_earth(${job.lat}, ${job.lng}), c.id
    limit ${mostCreators}`.execute(db);
  return rows.map((row) => row.userId);
}

export async function findName(db: Queryable, userId: number): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.full_name ?? '';
}

/** Who has to do with this person's jobs that are under way, and with those that they apply to. */
export async function listJobsSharedWith(
  db: Queryable,
  personId: number,
): Promise<{ userId: number; jobId: number }[]> {
  const { rows } = await sql<{ userId: number; jobId: number }>`
    with theirs as (select id from creator_profiles where user_id = ${personId})
    select j.client_id as "userId", j.id as "jobId"
    from job_applications a join jobs j on j.id = a.job_id
    where a.creator_id in (table theirs) and a.status <> 'withdrawn'
      and j.status not in ('completed', 'cancelled')
    union
    select c.user_id, j.id
    from jobs j join job_applications a on a.job_id = j.id join creator_profiles c on c.id = a.creator_id
    where j.client_id = ${personId} and a.status <> 'withdrawn'
      and j.status not in ('completed', 'cancelled')
    order by 1, 2`.execute(db);
  return rows;
}

/** Who waits for an answer to their application. */
export async function listApplicants(db: Queryable, jobId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('job_applications as a')
    .innerJoin('creator_profiles as c', 'c.id', 'a.creator_id')
    .select('c.user_id as id')
    .where('a.job_id', '=', jobId)
    .where('a.status', '=', 'pending')
    .orderBy('c.user_id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A job that somebody is hired for, with what its rules read. */
export interface Hire extends JobState {
  readonly id: number;
  readonly title: string;
  /** The name of whoever is hired. */
  readonly creator: string;
  /** They are not suspended. */
  readonly here: boolean;
}

/** What this person is hired for and that has not ended. */
export async function listHiresOf(db: Queryable, personId: number): Promise<Hire[]> {
  const rows = await db
    .selectFrom('jobs')
    .innerJoin('creator_profiles as c', 'c.id', 'jobs.selected_creator_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'jobs.id',
      'jobs.title',
      'jobs.client_id',
      'jobs.status',
      'jobs.payment_status',
      'jobs.selected_creator_id',
      'jobs.date',
      'jobs.hired_at',
      'jobs.delivery_url',
      'jobs.disputed_at',
      'jobs.budget_frozen_at',
      'u.full_name as creator',
      sql<boolean>`c.hidden_at is null`.as('here'),
    ])
    .where('c.user_id', '=', personId)
    .where('jobs.status', 'in', ['in_progress', 'submitted'])
    .orderBy('jobs.id')
    .execute();
  return rows as Hire[];
}

/** Confirmed bookings of a creator that nobody reported a problem with and that have not begun. */
export async function listBookingsAhead(db: Queryable, creatorUserId: number, now: Date) {
  return db
    .selectFrom('bookings as b')
    .innerJoin('creator_profiles as c', 'c.id', 'b.creator_id')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'b.id',
      'b.client_id as clientId',
      'b.starts_at as startsAt',
      'c.time_zone as timeZone',
      'u.full_name as creator',
      sql<boolean>`c.hidden_at is null`.as('here'),
    ])
    .where('c.user_id', '=', creatorUserId)
    .where('b.status', '=', 'confirmed')
    .where('b.problem_at', 'is', null)
    .where('b.starts_at', '>', now.toISOString())
    .orderBy('b.id')
    .execute();
}

export interface Work {
  readonly title: string;
  readonly clientId: number;
  readonly creatorUserId: number | null;
  readonly cancelled: boolean;
}

/** The two sides of a job or booking. */
export async function findWork(
  db: Queryable,
  subject: { readonly kind: 'job' | 'booking'; readonly id: number },
): Promise<Work | undefined> {
  if (subject.kind === 'job')
    return db
      .selectFrom('jobs')
      .leftJoin('creator_profiles as c', 'c.id', 'jobs.selected_creator_id')
      .select([
        'jobs.title',
        'jobs.client_id as clientId',
        'c.user_id as creatorUserId',
        sql<boolean>`jobs.status = 'cancelled'`.as('cancelled'),
      ])
      .where('jobs.id', '=', subject.id)
      .executeTakeFirst();
  return db
    .selectFrom('bookings')
    .innerJoin('creator_profiles as c', 'c.id', 'bookings.creator_id')
    .select([
      sql<string>`'Booking #' || bookings.id`.as('title'),
      'bookings.client_id as clientId',
      'c.user_id as creatorUserId',
      sql<boolean>`bookings.status = 'cancelled'`.as('cancelled'),
    ])
    .where('bookings.id', '=', subject.id)
    .executeTakeFirst();
}

/** Everybody who runs the site. */
export async function findOperators(db: Queryable): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'operator')
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findUserOfCreator(
  db: Queryable,
  creatorId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('creator_profiles')
    .select('user_id')
    .where('id', '=', creatorId)
    .executeTakeFirst();
  return row?.user_id;
}
