-- What jobs and bookings have in common, for capabilities below them, which know an order by its kind
-- and id. A local day (YYYY-MM-DD) or an instant in ISO 8601 says when the work is.
create or replace view orders as
  select 'job'::text as kind, id, client_id, selected_creator_id as creator_id, status, coalesce(nullif(address, ''), location) as address,
    date::text as work_from, end_date::text as work_until, time_zone,
    (select pictures_to_pick from delivery_terms where job_id = jobs.id) as pictures_to_pick,
    (select json_build_object('editedPhotos', edited_photos, 'rounds', rounds, 'dueOn', due_on) from delivery_terms
      where job_id = jobs.id) as promise,
    title, null::jsonb as deliverables, hours, null::text as cancellation_policy, completed_at,
    disputed_at is not null as disputed
  from jobs
  union all
  select 'booking'::text, id, client_id, creator_id, status, address,
    to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    to_char(ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), time_zone,
    (select pictures_to_pick from delivery_terms where booking_id = bookings.id),
    (select json_build_object('editedPhotos', edited_photos, 'rounds', rounds, 'dueOn', due_on) from delivery_terms
      where booking_id = bookings.id),
    package_title, to_jsonb(package_deliverables), hours, cancellation_policy, completed_at,
    disputed_at is not null
  from bookings;

-- How the other side of an order was called until they renamed themselves, for 30 days; null for anyone else.
create or replace function other_former_name(viewer integer, client integer, creator integer)
returns text language sql stable as $$
  select former.former_name from creators c
    join people former on former.id = case when client = viewer then c.user_id else client end
  where c.id = creator and viewer in (client, c.user_id)
$$;

-- When the work starts; null for a job without an hour.
create or replace function order_start(of_kind text, of_id integer) returns timestamptz language sql stable as $$
  select case of_kind
    when 'job' then (select (date + start_time) at time zone coalesce(time_zone, 'UTC') from jobs where id = of_id)
    else (select starts_at from bookings where id = of_id) end
$$;

-- What the client pays for the work, in cents and without fees of their own; paid extras are part of it.
create or replace view order_prices as
  select 'job'::text as kind, id, budget * 100 + (select coalesce(sum(i.cents - i.fee_cents), 0)::integer from installments i
    where i.order_kind = 'job' and i.order_id = jobs.id and i.kind = 'extra' and i.status = 'paid') as price_cents from jobs
  union all
  select 'booking'::text, id, amount from bookings;

-- Whether the client or the creator was suspended, after an operator last decided that their order's money goes on.
create or replace function order_suspended(client integer, creator integer, cleared timestamptz)
returns boolean language sql stable parallel safe as $$
  select exists (select from users where suspended_at is not null and (cleared is null or suspended_at > cleared)
    and id in (client, (select user_id from creators where creators.id = creator)))
$$;

-- Whether the client paid an extra, and the bank works on it: it is for this work, so the order does not end before.
create or replace function extra_arrives(of_kind text, of_id integer) returns boolean language sql stable as $$
  select exists (select from payments p join installments i on i.order_kind = p.order_kind and i.order_id = p.order_id
      and i.number = p.installment
    where p.order_kind = of_kind and p.order_id = of_id and p.status = 'processing' and p.duplicate_of is null
      and i.kind = 'extra' and i.status = 'due')
$$;

-- Orders that end automatically, paying their creator, and when: overdue once that has passed; paused while
-- a side is suspended, and while an extra arrives. `ends_at`: as people were told, later than `due_at` if they were told late.
--  48 hours as in src/contract/lifecycles/booking-timers.ts.
create or replace view due_orders as
select due.*, (select ends_at from order_notices n where n.order_kind = due.kind and n.order_id = due.id
    and n.ending = due.ending and n.due_at = due.due_at) as ends_at
from (
  select 'job'::text as kind, id, approve_at as due_at, 'approve'::text as ending from jobs
  where status = 'submitted' and payment_status = 'in_escrow' and disputed_at is null and approve_at is not null
    and not extra_arrives('job', id)
    and not order_suspended(client_id, selected_creator_id,
      (select max(p.suspension_cleared_at) from payments p where p.order_kind = 'job' and p.order_id = jobs.id))
  union all
  select 'booking'::text, id, case when delivery_status = 'none' then greatest(ends_at, resumed_at) + interval '48 hours'
    else greatest(approve_at, resumed_at + interval '48 hours') end,
    case when delivery_status = 'none' then 'complete' else 'approve' end
  from bookings
  where status = 'confirmed' and payment_status = 'in_escrow' and disputed_at is null
    and delivery_status in ('none', 'delivered') and not extra_arrives('booking', id)
    and not exists (select from installments i where i.order_kind = 'booking' and i.order_id = bookings.id
      and i.kind = 'balance' and i.status not in ('paid', 'void'))
    and not order_suspended(client_id, creator_id,
      (select max(p.suspension_cleared_at) from payments p where p.order_kind = 'booking' and p.order_id = bookings.id))
) due;

-- Orders of which nothing was delivered yet, while their money is held and nothing pauses them: by the promised day,
-- or two weeks after the work, where none was promised. 14 days as in src/contract/lifecycles/delivery.ts.
create or replace view awaited_deliveries as
  select 'job'::text as kind, j.id, j.client_id, j.selected_creator_id as creator_id,
    coalesce(t.due_on, own.due_on) as due_on, coalesce(t.due_at, own.due_at) as due_at,
    coalesce(t.reminded, (select r.stage from delivery_reminders r
      where r.order_kind = 'job' and r.order_id = j.id and r.due_at = own.due_at), 0::smallint) as reminded,
    t.job_id is not null as promised
  from jobs j left join delivery_terms t on t.job_id = j.id
    left join creators c on c.id = j.selected_creator_id
    cross join lateral (select coalesce(j.time_zone, c.time_zone, 'UTC') as zone) place
    cross join lateral (select greatest(coalesce(j.end_date, j.date), (j.hired_at at time zone place.zone)::date) + 14 as day) fallback
    cross join lateral (select fallback.day as due_on, (fallback.day + 1)::timestamp at time zone place.zone as due_at) own
  where j.status = 'in_progress' and j.payment_status = 'in_escrow' and j.disputed_at is null
    and not agreement_waits('job', j.id)
    and not exists (select from deliveries d where d.job_id = j.id and d.status <> 'void')
  union all
  select 'booking'::text, b.id, b.client_id, b.creator_id, t.due_on, t.due_at, t.reminded, true
  from delivery_terms t join bookings b on b.id = t.booking_id
  where b.status = 'confirmed' and b.delivery_status = 'awaiting' and b.payment_status = 'in_escrow'
    and b.disputed_at is null and not agreement_waits('booking', b.id);

-- How time ends a paid order, and when: one row for each whose money waits for nobody else. Before it happens people
-- are told (src/server/orders/timers). What has no row here, an operator is told of (exception-watch-store.ts).
create or replace view order_ends as
  select kind, id, ending, due_at from due_orders
  union all
  -- 30 days as in src/contract/lifecycles/delivery.ts.
  select kind, id, 'refund', due_at + interval '30 days' from awaited_deliveries a
  where not order_suspended(client_id, creator_id, (select max(p.suspension_cleared_at) from payments p
    where p.order_kind = a.kind and p.order_id = a.id))
  union all
  -- An agreement that nobody signs ends 30 days after it was offered, and not before the work.
  select 'job', j.id, 'lapse', greatest(a.offered_at + interval '30 days', (coalesce(j.end_date, j.date) + 1)::timestamp at time zone 'UTC')
  from jobs j join agreements a on a.job_id = j.id and a.status in ('offered', 'declined')
  where j.status = 'in_progress' and j.payment_status = 'in_escrow' and j.disputed_at is null and agreement_waits('job', j.id)
  union all
  select 'booking', b.id, 'lapse', greatest(a.offered_at + interval '30 days', b.ends_at)
  from bookings b join agreements a on a.booking_id = b.id and a.status in ('offered', 'declined')
  where b.status = 'confirmed' and b.payment_status = 'in_escrow' and b.delivery_status in ('awaiting', 'changes_requested')
    and b.disputed_at is null and agreement_waits('booking', b.id)
  union all
  -- Nobody was hired until two weeks after its day, paid or not.
  select 'job', id, 'close', (coalesce(end_date, date) + 15)::timestamp at time zone 'UTC'
  from jobs where status = 'open' and payment_status in ('in_escrow', 'unpaid') and disputed_at is null;

-- When something last happened to an order that no timer follows: its work was delivered or sent back, or a problem reported.
create or replace view order_steps as
  select order_kind as kind, order_id as id, greatest(delivered_at, answered_at) as at from deliveries
  union all
  select order_kind, order_id, opened_at from disputes;

-- Paid orders that wait for one side's next step, and since when: a signature, or another version if the client declined
-- ('sign', and 'sign_before' from a day before the work on), or the changes that the client asked for ('changes').
create or replace view awaited_steps as
  with paid as (
    select 'job'::text as kind, id, client_id, selected_creator_id as creator_id, disputed_at,
      coalesce(order_start('job', id), date::timestamp at time zone coalesce(time_zone, 'UTC')) as starts_at
    from jobs where status = 'in_progress' and payment_status = 'in_escrow'
    union all
    select 'booking'::text, id, client_id, creator_id, disputed_at, starts_at
    from bookings where status = 'confirmed' and payment_status = 'in_escrow'
  )
  select o.kind, o.id, o.client_id, o.creator_id, s.step, s.since
  from paid o join agreements a on a.order_kind = o.kind and a.order_id = o.id and a.status in ('offered', 'declined')
    cross join lateral (values ('sign', a.offered_at), ('sign_before', o.starts_at - interval '1 day')) s (step, since)
  where o.disputed_at is null and agreement_waits(o.kind, o.id) and (s.step = 'sign' or s.since > a.offered_at)
  union all
  select o.kind, o.id, o.client_id, o.creator_id, 'changes', d.answered_at
  from paid o cross join lateral (select status, answered_at from deliveries
    where order_kind = o.kind and order_id = o.id and status <> 'void' order by version desc limit 1) d
  where o.disputed_at is null and d.status = 'changes_requested';
