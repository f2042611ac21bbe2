alter table jobs validate constraint jobs_visibility_check;
alter table job_applications validate constraint job_applications_offer;
alter table offers validate constraint offers_job;
