-- The database's own copy of contract/lifecycles: an application begins to wait, and moves no other way than these.
create table application_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into application_transitions values
  ('withdrawn', 'pending'), ('rejected', 'pending'), ('accepted', 'pending'),
  ('pending', 'accepted'), ('pending', 'rejected'), ('accepted', 'rejected'),
  ('pending', 'withdrawn'), ('accepted', 'withdrawn');

create function refuse_application_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from application_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'an application does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger applications_transition before update of status on job_applications
  for each row when (old.status is distinct from new.status) execute function refuse_application_transition();

-- Who is hired for a job is who applied and was accepted: both, or neither, once a transaction is over.
create function refuse_other_hire() returns trigger language plpgsql as $$
declare
  wanted integer := case tg_table_name when 'jobs' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(coalesce(new, old)) ->> 'job_id')::integer end;
begin
  if exists (select from jobs j
      left join job_applications a on a.job_id = j.id and a.status = 'accepted'
      where j.id = wanted and j.selected_creator_id is distinct from a.creator_id) then
    raise exception 'job % has another creator than its accepted application', wanted using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger jobs_hired_as_accepted after insert or update of selected_creator_id on jobs
  deferrable initially deferred for each row execute function refuse_other_hire();
create constraint trigger applications_accepted_as_hired after insert or update of status or delete on job_applications
  deferrable initially deferred for each row execute function refuse_other_hire();
