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
  -- A review can be corrected once; readers see that it was.
  edited_at timestamptz,
  check (num_nonnulls(job_id, booking_id) = 1)
);
create index reviews_of_creator on reviews (creator_id, id desc) where hidden_at is null;
create index reviews_of_client on reviews (client_id);

create view visible_reviews as
  select id, client_id, creator_id, job_id, booking_id, rating, comment, answer, created_at, edited_at
  from reviews where hidden_at is null;

-- Whether they are hidden or not: what was reported is judged by what it says.
create view review_texts as
  select id, client_id, creator_id, rating, comment, job_id, booking_id from reviews;

-- What creators say about their clients, once for each order.
create table client_reviews (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles,
  client_id integer not null references users,
  job_id integer unique references jobs,
  booking_id integer unique references bookings,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (length(comment) <= 5000),
  -- From when on others than its author see it: once the client reviewed the same order, at the latest 14 days after
  -- the order was completed.
  shown_at timestamptz not null,
  hidden_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(job_id, booking_id) = 1)
);
create index client_reviews_of_client on client_reviews (client_id, id desc) where hidden_at is null;
create index client_reviews_of_creator on client_reviews (creator_id);

create view visible_client_reviews as
  select id, creator_id, client_id, job_id, booking_id, rating, comment, shown_at, created_at
  from client_reviews where hidden_at is null;

-- Whether they are hidden or not, as review_texts.
create view client_review_texts as
  select id, client_id, creator_id, rating, comment from client_reviews;
