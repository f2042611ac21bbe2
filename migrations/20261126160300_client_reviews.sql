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

-- They can be reported and hidden as other reviews.
-- widens reports_check: a report may be about a creator's review of a client
-- widens only_reviews_are_hidden: those are reviews, too
alter table reports add column client_review_id integer;
alter table reports
  drop constraint reports_check,
  add constraint reports_check check (num_nonnulls(message_id, review_id, client_review_id) = 1) not valid,
  drop constraint only_reviews_are_hidden,
  add constraint only_reviews_are_hidden
    check (decision <> 'hidden' or review_id is not null or client_review_id is not null) not valid;
-- widens reports_client_review_id_fkey: the column is new, and nothing wrote it
alter table reports add constraint reports_client_review_id_fkey
  foreign key (client_review_id) references client_reviews not valid;
