-- What both sides of an order, or one, were told last of how time ends it: no timer moves its money without
-- a notice that is a day old, of the same end.
create table order_notices (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- As the view order_ends has it.
  ending text not null check (ending ~ '^[a-z_]{2,20}$'),
  due_at timestamptz not null,
  -- Of the days before the end at which people are told, the one reached.
  days smallint not null check (days > 0),
  told_at timestamptz not null,
  -- As they were told: at least a day later, also if it was due before.
  ends_at timestamptz not null check (ends_at >= due_at and ends_at >= told_at + interval '1 day'),
  primary key (order_kind, order_id)
);
create index order_notices_of_job on order_notices (job_id) where job_id is not null;
create index order_notices_of_booking on order_notices (booking_id) where booking_id is not null;

-- Who was told before knows it.
insert into order_notices (order_kind, order_id, ending, due_at, days, told_at, ends_at)
select 'job', id, 'approve', approve_at,
  case when approve_at > now() + interval '2 days' then 7 when approve_at > now() + interval '1 day' then 2 else 1 end,
  least(now(), approve_at - interval '1 day'), approve_at
from jobs where status = 'submitted' and approve_at < now() + interval '7 days'
  and exists (select from mails where key like 'job-approval-coming:' || jobs.id || ':%');
insert into order_notices (order_kind, order_id, ending, due_at, days, told_at, ends_at)
select 'booking', id, 'approve', approve_at,
  case when approve_at > now() + interval '2 days' then 7 when approve_at > now() + interval '1 day' then 2 else 1 end,
  least(now(), approve_at - interval '1 day'), approve_at
from bookings where status = 'confirmed' and delivery_status = 'delivered' and approve_at < now() + interval '7 days'
  and exists (select from mails where key like 'booking-approval-coming:' || bookings.id || ':%');
insert into order_notices (order_kind, order_id, ending, due_at, days, told_at, ends_at)
select order_kind, order_id, 'refund', due_at + interval '30 days', case reminded when 4 then 7 else 1 end,
  least(now(), due_at + interval '29 days'), due_at + interval '30 days'
from delivery_terms where reminded >= 4;
