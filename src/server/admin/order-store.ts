import { sql } from 'kysely';
import type { AdminBooking, AdminJob, BookingPart, JobPart } from '#contract/admin/replies.ts';
import type { OrderKind } from '#contract/order.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { isCalled } from './people/people-store.ts';
import { readSearch, type Searched } from './read-search.ts';
import type { SearchResult } from './search-result.ts';

/** A person's name as operators see it, from the tables joined as these aliases. */
export const clientJson = sql`json_build_object('id', u.id, 'fullName', u.full_name, 'username', u.username)`;
export const creatorJson = sql`json_build_object('id', cu.id, 'fullName', cu.full_name, 'username', cu.username,
  'creatorId', c.id)`;

type Condition = ReturnType<typeof sql>;

const jobParts: Readonly<Record<JobPart, Condition>> = {
  open: sql`j.status = 'open'`,
  active: sql`j.status in ('in_progress', 'submitted')`,
  completed: sql`j.status = 'completed'`,
  cancelled: sql`j.status = 'cancelled'`,
  draft: sql`j.status = 'draft'`,
  disputed: sql`j.disputed_at is not null`,
};

const bookingParts: Readonly<Record<BookingPart, Condition>> = {
  upcoming: sql`b.status = 'confirmed' and b.ends_at > now()`,
  pending: sql`b.status = 'pending'`,
  completed: sql`b.status = 'completed'`,
  cancelled: sql`b.status = 'cancelled'`,
  disputed: sql`b.disputed_at is not null`,
};

/** Orders of this kind with a payment of that amount, card or receipt. */
const paidSo = (kind: OrderKind, { cents, last4, receipt }: Searched) => sql`
  select p.order_id from payments p where p.order_kind = ${kind} and ${cents > 0 || last4 !== '' || receipt > 0}
    and (p.total_cents = ${cents} or p.paid_with_last4 = ${last4} or p.id = ${receipt})`;

/** Jobs in any state, newest first: by number, people, amount, card or receipt, or words of their posting. */
export async function findJobs(
  db: Queryable,
  { q, before, limit, show, from, until, person }: SearchResult<JobPart>,
): Promise<AdminJob[]> {
  const wanted = readSearch(q);
  const named = sql`select u.id from people u where ${isCalled(wanted.words)}`;
  const { rows } = await sql<AdminJob>`
    select j.id, j.title, j.location, j.date, j.budget, j.status, j.payment_status,
      j.disputed_at is not null as disputed, j.created_at,
      ${clientJson} as client,
      case when c.id is not null then ${creatorJson} end as creator
    from jobs j
      join people u on u.id = j.client_id
      left join creators c on c.id = j.selected_creator_id
      left join people cu on cu.id = c.user_id
    where ${show ? jobParts[show] : sql`true`} and (${q} = '' or j.id = ${wanted.job}
        or ${wanted.words.length > 0} and (j.search @@ websearch_to_tsquery('english_unaccented', ${q})
          or j.client_id in (${named}) or c.user_id in (${named}))
        or j.budget * 100 = ${wanted.cents} or j.id in (${paidSo('job', wanted)}))
      and j.date >= ${from ?? '-infinity'}::date and j.date <= ${until ?? 'infinity'}::date
      and (${before ?? null}::int is null or j.id < ${before ?? null}::int)
      and (${person ?? null}::int is null or ${person ?? null}::int in (j.client_id, c.user_id))
    order by j.id desc
    limit ${limit}`.execute(db);
  return rows;
}

/** Bookings in any state, newest first: by number, people, amount, card or receipt. */
export async function findBookings(
  db: Queryable,
  { q, before, limit, show, from, until, person }: SearchResult<BookingPart>,
): Promise<AdminBooking[]> {
  const wanted = readSearch(q);
  const named = sql`select u.id from people u where ${isCalled(wanted.words)}`;
  const { rows } = await sql<AdminBooking>`
    select b.id, b.starts_at, b.hours, b.amount, b.status, b.payment_status,
      b.disputed_at is not null as disputed, b.created_at,
      ${clientJson} as client, ${creatorJson} as creator
    from bookings b
      join people u on u.id = b.client_id
      join creators c on c.id = b.creator_id
      join people cu on cu.id = c.user_id
    where ${show ? bookingParts[show] : sql`true`} and (${q} = '' or b.id = ${wanted.booking}
        or ${wanted.words.length > 0} and (b.client_id in (${named}) or c.user_id in (${named}))
        or b.amount = ${wanted.cents} or b.id in (${paidSo('booking', wanted)}))
      and (b.starts_at at time zone c.time_zone)::date between ${from ?? '-infinity'}::date and ${until ?? 'infinity'}::date
      and (${before ?? null}::int is null or b.id < ${before ?? null}::int)
      and (${person ?? null}::int is null or ${person ?? null}::int in (b.client_id, c.user_id))
    order by b.id desc
    limit ${limit}`.execute(db);
  return rows;
}
