create table favorites (
  user_id integer references users on delete cascade,
  creator_id integer references creator_profiles on delete cascade,
  created_at timestamptz not null default now(),
  -- Newest first, page by page: two may be kept within one instant.
  id bigint generated always as identity not null,
  primary key (user_id, creator_id)
);
create unique index favorites_of_user on favorites (user_id, id desc);
create index favorites_of_creator on favorites (creator_id);

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
  stop_token uuid not null default gen_random_uuid() unique,
  created_at timestamptz not null default now(),
  -- Changes of creators before this are settled, by the database's clock.
  checked_at timestamptz not null default now(),
  -- When news were last told, by the site's clock.
  notified_at timestamptz,
  unique (user_id, name)
);
create index saved_searches_by_check on saved_searches (checked_at) where alerts;

-- Who matched when the search was saved, or was told of since: nobody is news twice.
create table saved_search_creators (
  search_id integer references saved_searches on delete cascade,
  creator_id integer references creator_profiles on delete cascade,
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
