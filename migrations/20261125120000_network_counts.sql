-- How often a visitor's network did something within a day, by a hash; rate-limiter-flexible names the columns.
create table network_counts (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970.
  expire bigint not null
);
create index network_counts_by_end on network_counts (expire);
