-- no transaction
-- One report of a review by one person.
-- widens reports_of_client_review: the column is new, and nothing wrote it
drop index concurrently if exists reports_of_client_review;
create unique index concurrently reports_of_client_review on reports (reporter_id, client_review_id)
  where client_review_id is not null;
