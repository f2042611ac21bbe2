-- How many orders a new client may have open at a time, where an operator raised the site's limit for them.
create table raised_order_limits (
  client_id integer primary key references users,
  max_open integer not null check (max_open between 2 and 1000),
  reason text not null check (length(reason) between 1 and 2000),
  raised_by integer not null references users,
  raised_at timestamptz not null
);
