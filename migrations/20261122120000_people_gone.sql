-- Who left the site applies for nothing any more: what could still have been reopened and hired is withdrawn.
insert into application_transitions values ('rejected', 'withdrawn');
update job_applications a set status = 'withdrawn', reason = null
  from jobs j, creator_profiles c, users u
  where j.id = a.job_id and c.id = a.creator_id and u.id = c.user_id and u.deleted_at is not null
    and a.status in ('pending', 'rejected') and j.status not in ('completed', 'cancelled');

-- Whoever is suspended or gone is not hired, and does not begin to wait. The profile's row is held until the commit, so
-- that one who is suspended or leaves at the same moment does so before the hire, or after it.
create function refuse_absent_applicant() returns trigger language plpgsql as $$
declare
  hidden timestamptz;
begin
  select hidden_at into hidden from creator_profiles where id = new.creator_id for share;
  if hidden is not null then
    raise exception 'the applicant of application % is not here', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger applications_begun_here before insert on job_applications
  for each row when (new.status in ('pending', 'accepted')) execute function refuse_absent_applicant();
-- A hire that ends unpaid lets the one who was hired wait, wherever they are.
create trigger applications_hired_here before update of status on job_applications
  for each row when (new.status = 'accepted' and old.status <> 'accepted'
    or new.status = 'pending' and old.status in ('rejected', 'withdrawn'))
  execute function refuse_absent_applicant();

-- Jobs of suspended clients are found among few.
create index users_suspended on users (id) where suspended_at is not null;
