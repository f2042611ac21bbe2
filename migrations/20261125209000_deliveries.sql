-- What was delivered for an order, each delivery with what the client said to it. The newest that is not void counts.
create table deliveries (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  creator_id integer not null references creator_profiles,
  url text check (length(url) <= 2000),
  note text not null check (length(note) <= 10000),
  delivered_at timestamptz not null,
  -- Void once its creator no longer works on the order.
  status text not null check (status in ('delivered', 'changes_requested', 'approved', 'void')),
  changes_note text check (length(changes_note) <= 5000),
  answered_at timestamptz,
  check ((status = 'changes_requested') <= (changes_note is not null)),
  check (status = 'void' or (status = 'delivered') = (answered_at is null))
);
create index deliveries_of_order on deliveries (order_id, order_kind, id);
create index deliveries_of_job on deliveries (job_id) where job_id is not null;
create index deliveries_of_booking on deliveries (booking_id) where booking_id is not null;
create index deliveries_of_creator on deliveries (creator_id);
create unique index deliveries_one_unanswered on deliveries (order_id, order_kind) where status = 'delivered';

-- Submitted work was delivered: what the column's own check said before.
create function require_delivery() returns trigger language plpgsql as $$
begin
  if not exists (select from deliveries where order_kind = 'job' and order_id = new.id and status = 'delivered')
    and exists (select from jobs where id = new.id and status = 'submitted') then
    raise exception 'job % is submitted without a delivery', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger jobs_delivered after insert or update of status on jobs deferrable initially deferred
  for each row when (new.status = 'submitted') execute function require_delivery();
