-- Newest first, page by page: two may be kept within one instant.
alter table favourites add column id bigint generated always as identity;
create unique index favourites_of_user on favourites (user_id, id desc);
create index favourites_of_creator on favourites (creator_id);

create table saved_searches (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- What the search asks for, as the calls for creators take it; without pages.
  query jsonb not null check (jsonb_typeof(query) = 'object'),
  -- News of new matches are wished for.
  alerts boolean not null default true,
  -- More matched from the start than are noted: only who joined later is news.
  broad boolean not null default false,
  -- Switches the news off from a mail, and nothing else.
  stop_token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Changes of creators before this are settled, by the database's clock.
  checked_at timestamptz not null default now(),
  -- When news were last told, by the site's clock.
  told_at timestamptz,
  unique (user_id, name)
);
create index saved_searches_by_check on saved_searches (checked_at) where alerts;

-- Who matched when the search was saved, or was told of since: nobody is news twice.
create table saved_search_creators (
  search_id integer not null references saved_searches on delete cascade,
  creator_id integer not null references creator_profiles on delete cascade,
  noted_at timestamptz not null default now(),
  primary key (search_id, creator_id)
);
create index saved_search_creators_of_creator on saved_search_creators (creator_id);

-- When a creator last changed in a way that could make them fit a search: joined, moved, priced, rated, freed.
-- Whoever writes, the database notes it.
create table creator_changes (
  creator_id integer primary key references creator_profiles on delete cascade,
  changed_at timestamptz not null
);
create index creator_changes_by_time on creator_changes (changed_at, creator_id);

create function note_changed_profiles() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id, changed_at)
  select id, now() from rows_changed order by id
  on conflict (creator_id) do update set changed_at = excluded.changed_at
    where creator_changes.changed_at < excluded.changed_at;
  return null;
end $$;
create trigger creator_joined after insert on creator_profiles
  referencing new table as rows_changed for each statement execute function note_changed_profiles();

create function note_changed_profile() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id, changed_at) values (new.id, now())
  on conflict (creator_id) do update set changed_at = excluded.changed_at
    where creator_changes.changed_at < excluded.changed_at;
  return null;
end $$;
create trigger creator_changed
  after update of service_type, hourly_rate, lat, lng, hidden_at, time_zone, rating_sum, rating_count on creator_profiles
  for each row when ((old.service_type, old.hourly_rate, old.lat, old.lng, old.hidden_at, old.time_zone, old.rating)
    is distinct from (new.service_type, new.hourly_rate, new.lat, new.lng, new.hidden_at, new.time_zone, new.rating))
  execute function note_changed_profile();

-- Times that became free: hours added, days off and promises taken away. The creator may be going with them.
create function note_freed_creators() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id, changed_at)
  select c.id, now() from creator_profiles c
  where c.id in (select creator_id from rows_changed) order by c.id
  on conflict (creator_id) do update set changed_at = excluded.changed_at
    where creator_changes.changed_at < excluded.changed_at;
  return null;
end $$;
create trigger hours_added after insert on weekly_hours
  referencing new table as rows_changed for each statement execute function note_freed_creators();
create trigger exceptions_added after insert on availability_exceptions
  referencing new table as rows_changed for each statement execute function note_freed_creators();
create trigger exceptions_removed after delete on availability_exceptions
  referencing old table as rows_changed for each statement execute function note_freed_creators();
create trigger busy_times_removed after delete on busy_times
  referencing old table as rows_changed for each statement execute function note_freed_creators();
