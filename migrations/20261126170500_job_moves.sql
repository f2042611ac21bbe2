-- Another day or start that one side of a hired job proposes. It lasts as long as the first one; nothing is held for it.
create table job_moves (
  id integer generated always as identity primary key,
  job_id integer not null references jobs on delete cascade,
  proposed_by integer not null references users,
  date date not null,
  -- On the clock of the job's place; null if no start is agreed.
  start_time time check (start_time < '24:00:00'),
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'withdrawn',
    'replaced', 'void')),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index job_moves_one_open on job_moves (job_id) where status = 'proposed';
create index job_moves_of_job on job_moves (job_id);
create index job_moves_by on job_moves (proposed_by);

-- Once the work is delivered, or nobody is hired for it, there is nothing left to move.
create function void_job_move() returns trigger language plpgsql as $$
begin
  update job_moves set status = 'void', decided_at = now() where job_id = new.id and status = 'proposed';
  return null;
end
$$;
create trigger jobs_move_void after update of status on jobs
  for each row when (old.status = 'in_progress' and new.status <> 'in_progress') execute function void_job_move();
