-- Weekly hours that hold between two dates, in place of the usual ones. No hours: closed.
create table hour_seasons (
  creator_id integer references creator_profiles on delete cascade,
  first_day date,
  last_day date not null,
  -- [{"weekday": 1, "starts": "09:00", "ends": "18:00"}]: as in `weekly_hours`.
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  primary key (creator_id, first_day),
  check (last_day >= first_day),
  constraint hour_seasons_one_a_day exclude using gist (creator_id with =, daterange(first_day, last_day, '[]') with &&)
);
