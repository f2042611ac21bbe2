-- What is to be done on the day of an order. The browser names each item, so that what was written offline is sent once.
create table day_items (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  key uuid not null,
  -- Who wrote it last.
  written_by integer not null references users,
  text text not null check (length(text) between 1 and 200),
  people smallint check (people between 1 and 1000),
  minutes smallint not null check (minutes between 0 and 600),
  done boolean not null default false,
  -- When it was last ticked or unticked, by the clock of whoever did: the latest holds, in whatever order they arrive.
  ticked_at timestamptz not null,
  created_at timestamptz not null,
  -- What belongs to a day beside the list: the hour of an item, on the clock of the place, and notes.
  starts_at time,
  note text not null default '' check (length(note) <= 500),
  primary key (order_id, order_kind, key)
);
create index day_items_of_job on day_items (job_id) where job_id is not null;
create index day_items_of_booking on day_items (booking_id) where booking_id is not null;
create index day_items_written_by on day_items (written_by);

-- How each side is reached on the day, and when they were there.
create table day_people (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  person_id integer not null references users,
  contact text not null default '' check (length(contact) <= 200),
  arrived_at timestamptz,
  -- A second person to call, such as a maid of honor, and what the other side should know.
  second_contact text not null default '' check (length(second_contact) <= 200),
  note text not null default '' check (length(note) <= 1000),
  primary key (order_id, order_kind, person_id)
);
create index day_people_of_job on day_people (job_id) where job_id is not null;
create index day_people_of_booking on day_people (booking_id) where booking_id is not null;
create index day_people_of_person on day_people (person_id);

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
