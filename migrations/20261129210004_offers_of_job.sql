-- no transaction
drop index concurrently if exists offers_of_job;
create index concurrently offers_of_job on offers (job_id) where job_id is not null;
