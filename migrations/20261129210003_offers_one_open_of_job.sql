-- no transaction
drop index concurrently if exists offers_one_open_of_job;
create unique index concurrently offers_one_open_of_job on offers (creator_id, client_id, coalesce(job_id, 0))
  where status in ('asked', 'sent');
drop index concurrently if exists offers_one_open;
