-- Jobs may say when they begin and how long they take, each day up to their last.
alter table jobs
  add column start_time time check (start_time < time '24:00'),
  add column hours numeric(3, 1) check (hours between 1 and 24 and hours * 2 = trunc(hours * 2)),
  add column end_date date check (end_date between date and date + 30),
  -- Of the job's place: whose clock `start_time` is on. The hired creator's, where the place is not known.
  add column time_zone text;

-- When a job takes its creator's time: the same hours every day, or whole days where it does not say.
create function job_times(first_day date, last_day date, start_time time, hours numeric, zone text)
returns tstzmultirange language sql stable parallel safe as $$
  select range_agg(case when start_time is null or hours is null
    then tstzrange(day at time zone zone, (day + interval '1 day') at time zone zone)
    else tstzrange((day + start_time) at time zone zone, (day + start_time) at time zone zone + hours * interval '1 hour') end)
  from generate_series(first_day::timestamp, coalesce(last_day, first_day)::timestamp, interval '1 day') day
$$;

-- What kind of thing keeps a creator from being there at these times, the firmest first; null when nothing does.
-- Their buffer is around it, and the job itself is none of it.
create function busy_with(creator integer, times tstzmultirange, own_job integer, at timestamptz)
returns text language sql stable parallel safe as $$
  select b.kind from busy_times b join creator_profiles p on p.id = b.creator_id
  where b.creator_id = creator and (b.expires_at is null or b.expires_at > at)
    and (b.kind not in ('job', 'job_day') or b.source_id <> own_job)
    and with_buffer(b.during, b.kind, b.buffer_minutes, p.buffer_minutes) && times
  order by array_position(array['booking', 'job', 'hold', 'imported', 'job_day'], b.kind) limit 1
$$;

-- A job that is over or given back takes no more time.
create function free_time_of_job() returns trigger language plpgsql as $$
begin
  delete from busy_times where kind in ('job', 'job_day') and source_id = new.id;
  return null;
end $$;
create trigger jobs_time_freed after update of status, selected_creator_id on jobs
  for each row when (old.selected_creator_id is not null
    and (new.selected_creator_id is null or new.status in ('completed', 'cancelled')))
  execute function free_time_of_job();

-- Hires that ran before this was known close their day.
insert into busy_times (creator_id, during, kind, source_id)
  select c.id, unnest(job_times(j.date, null, null, null, c.time_zone)), 'job_day', j.id
  from jobs j join creator_profiles c on c.id = j.selected_creator_id
  where j.status in ('in_progress', 'submitted') and j.date >= current_date;
