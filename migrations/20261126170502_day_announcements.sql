-- Which time of an order both sides were reminded of; a moved order is announced once more.
create table day_announcements (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  starts_at timestamptz not null,
  primary key (order_kind, order_id)
);
create index day_announcements_of_job on day_announcements (job_id) where job_id is not null;
create index day_announcements_of_booking on day_announcements (booking_id) where booking_id is not null;
