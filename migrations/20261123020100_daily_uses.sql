-- How often an account did, or got, something on a day (UTC). `about` is the job or booking, 0 where all are counted alike.
create table daily_uses (
  user_id integer not null references users on delete cascade,
  name text not null,
  about integer not null default 0,
  day date not null,
  count integer not null default 1,
  primary key (user_id, day, name, about)
);
create index daily_uses_by_day on daily_uses (day);
