-- What an applicant read when they applied or last confirmed: title, description, and location. Null for earlier ones.
alter table job_applications add column applied_to jsonb;
