create table reviews (
  id integer generated always as identity primary key,
  client_id integer not null references users,
  creator_id integer not null references creator_profiles,
  job_id integer unique references jobs,
  booking_id integer unique references bookings,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (length(comment) between 1 and 5000),
  answer text check (length(answer) between 1 and 5000),
  answered_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  -- One piece of work each: a rating always has something behind it.
  check (num_nonnulls(job_id, booking_id) = 1)
);
create index reviews_of_creator on reviews (creator_id, id desc) where hidden_at is null;
