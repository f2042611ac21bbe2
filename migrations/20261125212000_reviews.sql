create table reviews (
  id integer generated always as identity primary key,
  client_id integer not null references users,
  creator_id integer not null references creator_profiles,
  job_id integer unique references jobs,
  booking_id integer unique references bookings,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (length(comment) <= 5000),
  answer text check (length(answer) between 1 and 5000),
  answered_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  check (num_nonnulls(job_id, booking_id) = 1)
);
create index reviews_of_creator on reviews (creator_id, id desc) where hidden_at is null;
create index reviews_of_client on reviews (client_id);

create view visible_reviews as
  select id, client_id, creator_id, job_id, booking_id, rating, comment, answer, created_at
  from reviews where hidden_at is null;

-- Whether they are hidden or not: what was reported is judged by what it says.
create view review_texts as
  select id, client_id, creator_id, rating, comment from reviews;
