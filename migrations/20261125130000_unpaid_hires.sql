-- Until when an unpaid hire holds its creator's time: two days, and again while its payment page is open. Null once the
-- time is free, or paid for.
alter table jobs
  add column time_held_until timestamptz,
  add constraint jobs_time_held check (time_held_until is null or status = 'in_progress' and payment_status = 'unpaid');

alter table busy_times
  drop constraint busy_times_check,
  add constraint busy_times_expiry check (case kind when 'hold' then expires_at is not null
    when 'job' then true when 'job_day' then true else expires_at is null end);

-- A job's busy times end when its hold does; once it is paid for, they have no end.
create function hold_time_of_job() returns trigger language plpgsql as $$
begin
  if new.time_held_until is null and new.payment_status = 'unpaid' then
    delete from busy_times where kind in ('job', 'job_day') and source_id = new.id;
  else
    update busy_times set expires_at = new.time_held_until where kind in ('job', 'job_day') and source_id = new.id;
  end if;
  return null;
end $$;
create trigger jobs_time_until after update of time_held_until on jobs
  for each row when (old.time_held_until is distinct from new.time_held_until)
  execute function hold_time_of_job();

-- Hires from before this was known have the whole time left.
update jobs set time_held_until = now() + interval '2 days' where status = 'in_progress' and payment_status = 'unpaid';
create index jobs_by_time_held on jobs (time_held_until) where time_held_until is not null;

-- The job's days or hours have changed since its applicant agreed to them.
alter table job_applications
  add column confirm_needed boolean not null default false,
  add constraint job_applications_confirmed check (not confirm_needed or status <> 'accepted');
