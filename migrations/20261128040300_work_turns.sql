-- Work on files, such as proofs and films, goes in turns of the people who sent them.
create table work_turns (
  person_id integer references users on delete cascade,
  queue text,
  -- When all that this person has waiting in the queue would be done if they were alone.
  done_at timestamptz not null,
  primary key (person_id, queue)
);

-- Seconds that were computed for a person's films on a day (UTC).
create table work_seconds (
  person_id integer references users on delete cascade,
  day date,
  seconds double precision not null check (seconds >= 0),
  primary key (person_id, day)
);
