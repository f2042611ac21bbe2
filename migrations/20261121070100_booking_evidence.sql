-- What the two sides of a booking's problem add for whoever decides, as for jobs: one problem per booking.
create table booking_statements (
  id integer generated always as identity primary key,
  booking_id integer not null references bookings,
  author_id integer not null references users,
  words text not null check (length(words) between 1 and 5000),
  created_at timestamptz not null default now()
);
create index booking_statements_of_booking on booking_statements (booking_id, id);

create table booking_statement_files (
  statement_id integer not null references booking_statements,
  file_id bigint not null references files,
  primary key (statement_id, file_id)
);
