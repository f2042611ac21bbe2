-- Parts of a delivery that its creator sent ahead: nothing to approve yet, and no clock runs from them.
create table delivery_parts (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  creator_id integer not null references creator_profiles,
  number integer not null check (number > 0),
  url text check (length(url) <= 2000),
  note text not null check (length(note) <= 10000),
  gallery_id integer references galleries on delete set null,
  sent_at timestamptz not null,
  -- Its creator no longer works on the order.
  voided_at timestamptz,
  unique (order_id, order_kind, number)
);
create index delivery_parts_of_job on delivery_parts (job_id) where job_id is not null;
create index delivery_parts_of_booking on delivery_parts (booking_id) where booking_id is not null;
create index delivery_parts_of_creator on delivery_parts (creator_id);
create index delivery_parts_of_gallery on delivery_parts (gallery_id) where gallery_id is not null;
