-- Another time that one side of an order proposes: a day, perhaps with a start on the clock of its place, or an
-- instant with its end. Nothing is held for it. One table for every kind, which says what its times are.
create table order_moves (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  proposed_by integer not null references users,
  date date,
  start_time time check (start_time < '24:00:00'),
  starts_at timestamptz,
  ends_at timestamptz,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'withdrawn',
    'replaced', 'void')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (num_nonnulls(date, starts_at) = 1 and num_nonnulls(start_time, starts_at) <= 1),
  check ((starts_at is null) = (ends_at is null) and starts_at < ends_at is not false)
);
create unique index order_moves_one_open on order_moves (order_id, order_kind) where status = 'proposed';
create index order_moves_of_order on order_moves (order_id, order_kind);
create index order_moves_of_job on order_moves (job_id) where job_id is not null;
create index order_moves_of_booking on order_moves (booking_id) where booking_id is not null;
create index order_moves_by on order_moves (proposed_by);

insert into order_moves (order_kind, order_id, proposed_by, date, start_time, status, created_at, decided_at)
select 'job', job_id, proposed_by, date, start_time, status, created_at, decided_at from job_moves order by id;
insert into order_moves (order_kind, order_id, proposed_by, starts_at, ends_at, status, created_at, decided_at)
select 'booking', booking_id, proposed_by, starts_at, ends_at, status, created_at, decided_at from booking_moves order by id;

-- What people were notified of says the same in the same words for every kind.
update notifications n
set params = params - 'startsAt' - 'timeZone' - 'otherId' || jsonb_build_object(
    'byId', case when b.client_id = n.user_id then c.user_id else b.client_id end,
    'time', jsonb_build_object('startsAt', params -> 'startsAt', 'timeZone', params -> 'timeZone')),
  subject = 'move:booking:' || b.id
from bookings b join creator_profiles c on c.id = b.creator_id
where n.kind in ('booking.move_proposed', 'booking.moved', 'booking.move_declined', 'booking.move_withdrawn')
  and b.id = (n.params ->> 'bookingId')::integer;

-- Once the work is delivered, canceled or done, or nobody is hired for it, there is nothing left to move.
drop trigger jobs_move_void on jobs;
drop function void_job_move();
create function void_order_move() returns trigger language plpgsql as $$
begin
  update order_moves set status = 'void', decided_at = now()
  where order_kind = tg_argv[0] and order_id = new.id and status = 'proposed';
  return null;
end
$$;
create trigger jobs_move_void after update of status on jobs
  for each row when (old.status = 'in_progress' and new.status <> 'in_progress') execute function void_order_move('job');
create trigger bookings_move_void after update of status on bookings
  for each row when (old.status = 'confirmed' and new.status <> 'confirmed') execute function void_order_move('booking');

-- Release 0.3.0 is the first that shares its database with another, and knows only the new table.
-- squawk-ignore ban-drop-table
drop table job_moves, booking_moves;
