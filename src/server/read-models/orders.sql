-- What jobs and bookings have in common, for capabilities below them, which know an order by its kind
-- and id. A local day (YYYY-MM-DD) or an instant in ISO 8601 says when the work is.
create or replace view orders as
  select 'job'::text as kind, id, client_id, selected_creator_id as creator_id, status, location as address,
    date::text as work_from, end_date::text as work_until, time_zone
  from jobs
  union all
  select 'booking'::text, id, client_id, creator_id, status, address,
    to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), null::text
  from bookings;

-- Orders that end by themselves, paying their creator, and when: overdue once that has passed. The timers of
-- jobs and bookings end them. 48 hours as in src/contract/lifecycles/booking-timers.ts.
create or replace view due_orders as
  select 'job'::text as kind, id, approve_at as due_at from jobs
  where status = 'submitted' and payment_status = 'in_escrow' and disputed_at is null and approve_at is not null
  union all
  select 'booking'::text, id, greatest(ends_at, resumed_at) + interval '48 hours' from bookings
  where status = 'confirmed' and payment_status = 'in_escrow' and disputed_at is null;
