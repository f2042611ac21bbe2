-- Every filter of a search has an index on the listings themselves, so that those whom next to nobody fits are found by
-- intersecting indexes: what creators say, too, and when they can be booked.
alter table creator_listings add column words tsvector not null default '';

-- What decides when a creator can be booked on a day that is like any other of the week. Few differ: a search asks each
-- of these once instead of every creator.
create table listing_schedules (
  id integer primary key generated always as identity,
  -- Of all that follows.
  digest uuid not null unique,
  time_zone_id smallint not null references time_zones,
  notice_hours integer not null,
  shortest smallint,
  hourly boolean not null,
  package_minutes smallint[],
  week int4multirange not null,
  week_longest smallint[] not null,
  week_best smallint not null
);
alter table creator_listings add column schedule_id integer references listing_schedules;

create function schedule_listing() returns trigger language plpgsql as $$
declare
  hourly boolean := new.price > 0;
  digest_now uuid := md5(concat_ws(' ', new.time_zone_id, new.notice_hours, coalesce(new.shortest, 0), hourly,
    coalesce(new.package_minutes, '{}'), new.week, new.week_longest, new.week_best))::uuid;
begin
  select id into new.schedule_id from listing_schedules where digest = digest_now;
  if not found then
    insert into listing_schedules (digest, time_zone_id, notice_hours, shortest, hourly, package_minutes, week, week_longest,
        week_best)
      values (digest_now, new.time_zone_id, new.notice_hours, new.shortest, hourly, new.package_minutes, new.week,
        new.week_longest, new.week_best)
      on conflict (digest) do update set digest = excluded.digest
      returning id into new.schedule_id;
  end if;
  return new;
end $$;
create trigger listing_scheduled before insert or update of time_zone_id, notice_hours, shortest, price, package_minutes, week,
  week_longest, week_best on creator_listings
  for each row execute function schedule_listing();
-- Rows that are copied in bulk have one, too.
alter table creator_listings enable always trigger listing_scheduled;

insert into listing_schedules (digest, time_zone_id, notice_hours, shortest, hourly, package_minutes, week, week_longest, week_best)
  select distinct md5(concat_ws(' ', time_zone_id, notice_hours, coalesce(shortest, 0), price > 0,
      coalesce(package_minutes, '{}'), week, week_longest, week_best))::uuid,
    time_zone_id, notice_hours, shortest, price > 0, package_minutes, week, week_longest, week_best
  from creator_listings;
update creator_listings l set words = coalesce((select w.words from creator_words w where w.creator_id = l.creator_id), ''),
    schedule_id = s.id
  from listing_schedules s
  where s.digest = md5(concat_ws(' ', l.time_zone_id, l.notice_hours, coalesce(l.shortest, 0), l.price > 0,
    coalesce(l.package_minutes, '{}'), l.week, l.week_longest, l.week_best))::uuid;
alter table creator_listings alter column schedule_id set not null;
drop table creator_words;

create index listings_by_word on creator_listings using gin (words);
create index listings_by_specialty on creator_listings using gin (specialties);
create index listings_by_schedule on creator_listings (schedule_id);
-- A booking writes into it: nothing waits in a list that every search would have to read.
create index listings_by_special_day on creator_listings using gin (special_days) with (fastupdate = off);

-- Locks the profiles first, so that of two changes at once the later one sees the earlier.
create or replace function list_words(ids integer[]) returns void language plpgsql as $$
begin
  perform from creator_profiles p join unnest(ids) chosen (id) on chosen.id = p.id order by p.id for no key update of p;
  update creator_listings l set words = said.words
  from (
    select p.id,
      setweight(to_tsvector('english_unaccented', replace(concat_ws(' ', p.service_type, array_to_string(p.specialties, ' '),
        (select string_agg(title, ' ') from creator_packages where creator_id = p.id and active)), '_', ' ')), 'A')
      || setweight(to_tsvector('english_unaccented',
        coalesce((select string_agg(title, ' ') from portfolio_items where creator_id = p.id), '')), 'B')
      || setweight(to_tsvector('english_unaccented', u.bio), 'C') as words
    from unnest(ids) chosen (id) join creator_profiles p on p.id = chosen.id join users u on u.id = p.user_id) said
  where l.creator_id = said.id and l.words <> said.words;
  -- One transaction at a time: two that add the same words would wait for each other. What is left out comes with the
  -- next change of whoever says it.
  if pg_try_advisory_xact_lock(7205760) then
    insert into search_words (word, stem)
      select distinct said.word, array_to_string(tsvector_to_array(to_tsvector('english_unaccented', said.word)), ' ')
      from unnest(ids) chosen (id) join creator_profiles p on p.id = chosen.id join users u on u.id = p.user_id
      cross join lateral unnest(tsvector_to_array(to_tsvector('simple_unaccented', concat_ws(' ',
        replace(array_to_string(p.specialties, ' '), '_', ' '),
        (select string_agg(title, ' ') from portfolio_items where creator_id = p.id), u.bio)))) said (word)
      where p.hidden_at is null and said.word ~ '^[a-z]{3,30}$'
        and not exists (select from search_words s where s.word = said.word)
    on conflict do nothing;
  end if;
end $$;

-- Whoever says more may fit a search that someone saved.
create function note_new_words() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id, changed_at) values (new.creator_id, now())
  on conflict (creator_id) do update set changed_at = excluded.changed_at
    where creator_changes.changed_at < excluded.changed_at;
  return null;
end $$;
create trigger words_changed after update of words on creator_listings for each row
  when (old.words <> new.words) execute function note_new_words();

-- Within a circle they are read by its tiles.
drop index listings_of_packages;
create index listings_of_packages on creator_listings (tile) where package_minutes is not null;
