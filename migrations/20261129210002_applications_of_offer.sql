-- no transaction
drop index concurrently if exists job_applications_of_offer;
create unique index concurrently job_applications_of_offer on job_applications (offer_id) where offer_id is not null;
