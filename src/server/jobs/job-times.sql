-- A job that is over or given back takes no more time.
create or replace function release_job_time() returns trigger language plpgsql as $$
begin
  delete from busy_times where kind in ('job', 'job_day') and source_id = new.id;
  return null;
end
$$;
create or replace trigger jobs_time_freed after update of status, selected_creator_id on jobs
  for each row when (old.selected_creator_id is not null and (new.selected_creator_id is null or new.status = 'cancelled' or (new.status = 'completed' and new.ending in ('agreed', 'decided')))) execute function release_job_time();

-- A job's busy times end when its hold does; once it is paid for, they have no end.
create or replace function hold_job_time() returns trigger language plpgsql as $$
begin
  if new.time_held_until is null and new.payment_status = 'unpaid' then
    delete from busy_times where kind in ('job', 'job_day') and source_id = new.id;
  else
    update busy_times set expires_at = new.time_held_until where kind in ('job', 'job_day') and source_id = new.id;
  end if;
  return null;
end
$$;
create or replace trigger jobs_time_until after update of time_held_until on jobs
  for each row when (old.time_held_until is distinct from new.time_held_until) execute function hold_job_time();
