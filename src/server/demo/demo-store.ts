import { sql } from 'kysely';
import { autoApproveDays } from '#contract/lifecycles/job-timers.ts';
import { notificationTopics } from '#contract/notifications/notification-topics.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { MadeCreator } from './make-creators.ts';
import type { MadeJob } from './make-jobs.ts';
import type { MadePerson } from './make-people.ts';

const demoTasks = [
  'carry-out-demo',
  'carry-out-demo-gallery',
  'date-demo-release',
  'settle-demo-covers',
];

/** Whether no one has an account yet. */
export async function isEmpty(db: Queryable): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Ids of the new people, in order. */
export async function insertPeople(
  tx: Tx,
  people: readonly (MadePerson & { readonly profileImage: string })[],
  passwordHash: string,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email, email_verified_at, password_hash, full_name, profile_image, bio, location,
      lat, lng, is_creator, role, created_at)
    select username, email, now() - age * interval '1 day', ${passwordHash}, "fullName", "profileImage", bio, location,
      lat, lng, "isCreator", role, now() - age * interval '1 day'
    from rows from (json_to_recordset(${JSON.stringify(people)}::json) as (username text, email text, "fullName" text,
      "profileImage" text, bio text, location text, lat float8, lng float8, "isCreator" boolean, role text, age integer))
      with ordinality as p order by ordinality returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Invented people read no mail: theirs would only fill the operator's mailbox. */
export async function muteMail(tx: Tx, userIds: readonly number[]): Promise<void> {
  await sql`insert into notification_preferences (user_id, topic, channel, wanted)
    select id, topic, 'mail', false
    from unnest(${userIds}::integer[]) id cross join unnest(${[...notificationTopics]}::text[]) topic`.execute(
    tx,
  );
}

/** A few creators deliver nothing afterward. */
export const promisesDelivery = ({ id }: { readonly id: number }): boolean => id % 5 !== 0;

/** Profiles with hours and days off; ids in the order of the creators. */
export async function insertCreators(
  tx: Tx,
  userIds: readonly number[],
  creators: readonly MadeCreator[],
): Promise<number[]> {
  const given = JSON.stringify(creators.map((made, n) => ({ ...made, userId: userIds[n] })));
  const { rows } = await sql<{ id: number }>`
    insert into creator_profiles (user_id, service_type, hourly_rate, experience, equipment, availability,
      specialties, accepts_bookings, time_zone, cancellation_policy, minimum_notice_hours, buffer_minutes, travel_radius_km,
      lat, lng, created_at)
    select "userId", "serviceType", "hourlyRate", experience, equipment, availability, specialties, "acceptsBookings", "timeZone",
      "cancellationPolicy", "minimumNoticeHours", "bufferMinutes", "travelRadiusKm", lat, lng,
      now() - age * interval '1 day'
    from rows from (json_to_recordset(${given}::json) as ("userId" integer, "serviceType" text, "hourlyRate" integer,
      experience text, equipment text, availability text, specialties text[], "acceptsBookings" boolean, "timeZone" text,
      "cancellationPolicy" text, "minimumNoticeHours" integer, "bufferMinutes" integer, "travelRadiusKm" integer,
      lat float8, lng float8, age integer)) with ordinality as c order by ordinality returning id`.execute(
    tx,
  );
  const ids = rows.map(({ id }) => id);
  const each = <T>(of: (made: (typeof creators)[number]) => readonly T[]) =>
    JSON.stringify(
      creators.flatMap((made, n) => of(made).map((item) => ({ creatorId: ids[n], ...item }))),
    );
  const hours = each((made) => made.hours);
  await sql`insert into weekly_hours (creator_id, weekday, starts, ends)
    select "creatorId", weekday, starts, ends
    from json_to_recordset(${hours}::json) as h("creatorId" integer, weekday integer, starts time, ends time)`.execute(
    tx,
  );
  // Most promise a delivery, see `promisesDelivery`.
  await sql`update creator_profiles set delivery_days = 7 + id % 3 * 7, rounds = 1 + id % 2,
      edited_photos = case when service_type = 'photographer' then 40 + id % 4 * 20 end
    where id = any(${ids}::integer[]) and accepts_bookings and id % 5 <> 0`.execute(tx);
  await sql`insert into creator_packages (creator_id, position, title, hours, deliverables, price_cents, minutes_before_sunset,
      delivery_days, rounds, edited_photos)
    select c.id, p.position, p.title, p.hours, p.deliverables, round(c.hourly_rate * p.share) * 100, p.minutes,
      p.days, p.rounds, p.photos
    from creator_profiles c cross join (values
      (1, 'Golden hour portraits', 1, array['An outdoor spot of your choice'], 1.2, 75, 7, 1, 15),
      (2, 'Half day', 4, array['A private gallery'], 3.6, null, 14, 2, 60)
    ) p (position, title, hours, deliverables, share, minutes, days, rounds, photos)
    where c.id = any(${ids}::integer[]) and c.service_type = 'photographer' and c.hourly_rate > 0 and c.id % 2 = 0
      and exists (select from weekly_hours h where h.creator_id = c.id and h.ends >= '20:00')`.execute(
    tx,
  );
  const away = each((made) => made.away.map((days) => ({ days })));
  await sql`insert into availability_exceptions (creator_id, day, kind)
    select "creatorId", current_date + days, 'closed'
    from json_to_recordset(${away}::json) as e("creatorId" integer, days integer)`.execute(tx);
  return ids;
}

export interface StoredJob extends MadeJob {
  readonly clientId: number;
  /** Creators who applied, one for each of `applications`. */
  readonly creatorIds: readonly number[];
}

/** Unpaid jobs with their applications; ids in the order of the jobs. */
export async function insertJobs(tx: Tx, jobs: readonly StoredJob[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into jobs (client_id, title, description, service_type, location, lat, lng, date, duration, start_time, hours, end_date,
      time_zone, budget, tags, pictures, status, ending, selected_creator_id, created_at, opened_at, hired_at, pay_by, cancelled_at)
    select "clientId", title, description, service, location, lat, lng, current_date + "dayOffset", duration, "startTime", hours,
      current_date + "dayOffset" + "moreDays", "timeZone", budget, tags, pictures, status, case when status = 'cancelled' then 'cancelled' end,
      case when status = 'in_progress' then ("creatorIds")[1] end, at.posted,
      case when status <> 'draft' then at.posted end,
      case when status = 'in_progress' then at.posted + (now() - at.posted) / 2 end,
      case when status = 'in_progress' then at.posted + (now() - at.posted) / 2 + interval '7 days' end,
      case when status = 'cancelled' then at.posted + (now() - at.posted) / 2 end
    from rows from (json_to_recordset(${JSON.stringify(jobs)}::json) as ("clientId" integer, title text,
      description text, service text, location text, lat float8, lng float8, "dayOffset" integer, duration text,
      "startTime" time, hours numeric, "moreDays" integer, "timeZone" text, budget integer, tags text[], pictures jsonb, status text, "creatorIds" integer[], age integer)) with ordinality as j
    cross join lateral (select now() - age * interval '1 hour' as posted) at
    order by ordinality returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const applications = jobs.flatMap((job, n) =>
    job.applications.map((message, place) => ({
      jobId: ids[n],
      creatorId: job.creatorIds[place],
      message,
      place,
    })),
  );
  await sql`insert into job_applications (job_id, creator_id, message, status, reason, created_at, decided_at)
    select j.id, a."creatorId", a.message,
      case when j.status = 'open' then 'pending' when j.status = 'cancelled' then 'rejected'
        when a.place = 0 then 'accepted' else 'rejected' end,
      case when j.status = 'cancelled' then 'cancelled' when j.status = 'in_progress' and a.place > 0 then 'filled' end,
      j.opened_at + (a.place + 1) * least(interval '3 hours', (now() - j.opened_at) / 8),
      coalesce(j.hired_at, j.cancelled_at)
    from json_to_recordset(${JSON.stringify(applications)}::json) as a("jobId" integer, "creatorId" integer,
      message text, place integer) join jobs j on j.id = a."jobId"
    order by a.place, j.id`.execute(tx);
  // Blocks the hired creator's time for the job, as a hire does.
  await sql`insert into busy_times (creator_id, during, kind, source_id)
    select j.selected_creator_id, unnest(job_time_ranges(j.date, j.end_date, j.start_time, j.hours, j.time_zone)),
      case when j.start_time is null then 'job_day' else 'job' end, j.id
    from jobs j where j.id = any (${ids}::integer[]) and j.status = 'in_progress'
    on conflict do nothing`.execute(tx);
  // Freezes what the hired creator promises, as a hire does.
  await sql`insert into delivery_terms (order_kind, order_id, delivery_days, rounds, pictures_to_pick, edited_photos,
      approval_days, due_on, due_at, time_zone)
    select 'job', j.id, c.delivery_days, c.rounds, c.pictures_to_pick, c.edited_photos, ${autoApproveDays}, due.day,
      (due.day + 1)::timestamp at time zone j.time_zone, j.time_zone
    from jobs j join creator_profiles c on c.id = j.selected_creator_id
      cross join lateral (select coalesce(j.end_date, j.date) + c.delivery_days as day) due
    where j.id = any (${ids}::integer[]) and j.status = 'in_progress' and c.delivery_days > 0`.execute(
    tx,
  );
  return ids;
}

/** A booking promises as many photos as its gallery will have. */
export async function promisePhotos(tx: Tx, bookingId: number, photos: number): Promise<void> {
  await sql`update delivery_terms set edited_photos = ${photos} where booking_id = ${bookingId}`.execute(
    tx,
  );
}

export interface StoredMessage {
  readonly from: number;
  readonly to: number;
  readonly content: string;
  /** Minutes ago. */
  readonly age: number;
  readonly read: boolean;
}

export async function insertMessages(tx: Tx, messages: readonly StoredMessage[]): Promise<void> {
  await sql`insert into messages (sender_id, recipient_id, content, created_at, read_at)
    select "from", "to", content, now() - age * interval '1 minute',
      case when read then now() - age * interval '1 minute' + interval '40 seconds' end
    from json_to_recordset(${JSON.stringify(messages)}::json) as m("from" integer, "to" integer, content text,
      age integer, read boolean) order by age desc`.execute(tx);
}

/** Whether the creator's account at the provider can receive transfers. */
export async function canReceive(db: Queryable, creatorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('paymentAccounts')
    .select('canReceive')
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();
  return row?.canReceive ?? false;
}

/** A job's review, if there is one, and whether the creator replied. */
export function findReview(db: Queryable, jobId: number) {
  return db
    .selectFrom('reviews')
    .select(['id', 'answer'])
    .where('jobId', '=', jobId)
    .executeTakeFirst();
}

/**
 * The client's booking whose request key begins with the name. One that expired unpaid does not count: its time may be
 * someone else's.
 */
export async function findNamedBooking(
  db: Queryable,
  clientId: number,
  name: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('clientId', '=', clientId)
    .where('requestKey', 'like', `${name} %`)
    .where((where) =>
      where.or([
        where('confirmedAt', 'is not', null),
        where('holdExpiresAt', '>', new Date().toISOString()),
      ]),
    )
    .executeTakeFirst();
  return row?.id;
}

/** How many orders of the demo have not come as far as planned, with their galleries and dates. */
export async function countDemoWork(db: Queryable): Promise<number> {
  // The queue's public view leaves out what a task is about.
  const { rows } = await sql<{ left: number }>`
    select coalesce(sum(coalesce(json_array_length(payload -> 'orders'), 1)), 0)::integer as left
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = any(${demoTasks}::text[]) and j.attempts < j.max_attempts`.execute(db);
  return rows[0]?.left ?? 0;
}
