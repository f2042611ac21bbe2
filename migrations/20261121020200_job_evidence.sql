-- What the two sides of a reported problem add for whoever decides: words, and files that only they and an operator see.
create table job_statements (
  id integer generated always as identity primary key,
  dispute_id integer not null references job_disputes,
  author_id integer not null references users,
  words text not null check (length(words) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index job_statements_of_dispute on job_statements (dispute_id, id);

create table job_statement_files (
  statement_id integer not null references job_statements,
  file_id bigint not null references files,
  primary key (statement_id, file_id)
);
