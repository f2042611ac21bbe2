-- A review can be corrected once; readers see that it was.
alter table reviews add column edited_at timestamptz;
create or replace view visible_reviews as
  select id, client_id, creator_id, job_id, booking_id, rating, comment, answer, created_at, edited_at
  from reviews where hidden_at is null;
