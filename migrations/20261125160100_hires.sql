-- Calendars show whom a job was hired for, also after the hire ended: `revision` counts what changed in the event.
create table job_hires (
  job_id integer not null references jobs on delete cascade,
  creator_id integer not null references creator_profiles,
  revision integer not null default 0 check (revision >= 0),
  hired_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- Null while the creator works on it or has completed it.
  ended_at timestamptz,
  primary key (job_id, creator_id)
);
create index job_hires_of_creator on job_hires (creator_id);

create function note_hire() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.selected_creator_id is distinct from new.selected_creator_id then
    update job_hires set ended_at = now(), changed_at = now(), revision = revision + 1
      where job_id = new.id and creator_id = old.selected_creator_id and ended_at is null;
  end if;
  if new.selected_creator_id is not null then
    insert into job_hires as h (job_id, creator_id, ended_at)
      values (new.id, new.selected_creator_id, case when new.status = 'cancelled' then now() end)
      on conflict (job_id, creator_id) do update
        set revision = h.revision + 1, changed_at = now(), ended_at = excluded.ended_at;
  end if;
  return null;
end $$;
create trigger jobs_hired after insert on jobs
  for each row when (new.selected_creator_id is not null) execute function note_hire();
create trigger jobs_hire_changed after update on jobs
  for each row when (
    (old.selected_creator_id is not null or new.selected_creator_id is not null)
    and (old.selected_creator_id, old.status, old.title, old.location, old.date, old.end_date, old.start_time, old.hours, old.time_zone)
      is distinct from
      (new.selected_creator_id, new.status, new.title, new.location, new.date, new.end_date, new.start_time, new.hours, new.time_zone))
  execute function note_hire();

insert into job_hires (job_id, creator_id, hired_at, changed_at, ended_at)
  select id, selected_creator_id, coalesce(hired_at, created_at), coalesce(hired_at, created_at),
    case when status = 'cancelled' then coalesce(cancelled_at, now()) end
  from jobs where selected_creator_id is not null;
