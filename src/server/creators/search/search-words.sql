-- As before, but small words of Spanish that nobody uses are left out: 'fotos de bodas'.
create or replace function read_search_words(asked text) returns table (typed text, taken text)
language sql stable parallel safe as $$
  select t.word, coalesce(
    case when stem <> '' and not is_used then
      (select s.word from search_words s where s.word % t.word and similarity(s.word, t.word) >= 0.4
        order by similarity(s.word, t.word) desc, s.word limit 1) end, t.word)
  from (
    select w.word, nth, stem, exists (select from search_words s where s.stem = n.stem) as is_used
    from regexp_split_to_table(without_accents(lower(asked)), '[^[:alnum:]]+') with ordinality w (word, nth)
    cross join lateral (
      select array_to_string(tsvector_to_array(to_tsvector('english_unaccented', w.word)), ' ') as stem) n
    where w.word <> '') t
  where is_used or to_tsvector('spanish', t.word) <> ''
  order by t.nth
$$;

create or replace function parse_search_words(asked text) returns text language sql stable parallel safe as $$
  select coalesce(string_agg(taken, ' ' order by nth), '')
  from read_search_words(asked) with ordinality w (typed, taken, nth)
$$;

-- The words of a search as those that are compared: corrected, and in both languages.
create or replace function search_query(asked text) returns tsquery language sql stable parallel safe as $$
  select ts_rewrite(plainto_tsquery('english_unaccented', parse_search_words(asked)), 'select spanish, either from search_synonyms')
$$;

-- The weight D is the name's alone: people searched for by name come first.
-- New words of a profile are added under a lock of their own. They shared the ledger's, which a transaction takes last
-- (decision 5): a change of a profile held up every payment, and the two could deadlock.
create or replace function refresh_listing_words(ids integer[]) returns void language plpgsql as $$
begin
  perform from creator_profiles p join unnest(ids) chosen (id) on chosen.id = p.id order by p.id for no key update of p;
  update creator_listings l set words = said.words
  from (
    select p.id,
      to_tsvector('english_unaccented', u.full_name)
      || setweight(to_tsvector('english_unaccented', replace(concat_ws(' ', p.service_type, array_to_string(p.specialties, ' '),
        (select string_agg(title, ' ') from creator_packages where creator_id = p.id and active)), '_', ' ')), 'A')
      || setweight(to_tsvector('english_unaccented',
        coalesce((select string_agg(title, ' ') from portfolio_items where creator_id = p.id), '')), 'B')
      || setweight(to_tsvector('english_unaccented', u.bio), 'C') as words
    from unnest(ids) chosen (id) join creator_profiles p on p.id = chosen.id join users u on u.id = p.user_id) said
  where l.creator_id = said.id and l.words <> said.words;
  -- One transaction at a time: two that add the same words would wait for each other. What is left out comes with the
  -- next change of the same profile.
  if pg_try_advisory_xact_lock(hashtextextended('search_words', 0)) then
    insert into search_words (word, stem)
      select distinct said.word, array_to_string(tsvector_to_array(to_tsvector('english_unaccented', said.word)), ' ')
      from unnest(ids) chosen (id) join creator_profiles p on p.id = chosen.id join users u on u.id = p.user_id
      cross join lateral unnest(tsvector_to_array(to_tsvector('simple_unaccented', concat_ws(' ',
        replace(array_to_string(p.specialties, ' '), '_', ' '),
        (select string_agg(title, ' ') from portfolio_items where creator_id = p.id), u.bio, u.full_name)))) said (word)
      where p.hidden_at is null and said.word ~ '^[a-z]{3,30}$'
        and not exists (select from search_words s where s.word = said.word)
    on conflict do nothing;
  end if;
end
$$;

create or replace function refresh_words_of_rows() returns trigger language plpgsql as $$
begin
  perform refresh_listing_words(array(select distinct creator_id from changed order by 1));
  return null;
end
$$;
create or replace trigger portfolio_items_refresh_words_delete after delete on portfolio_items referencing old table as changed
  for each statement execute function refresh_words_of_rows();
create or replace trigger portfolio_items_refresh_words_insert after insert on portfolio_items referencing new table as changed
  for each statement execute function refresh_words_of_rows();
create or replace trigger portfolio_items_refresh_words_update after update on portfolio_items referencing new table as changed
  for each statement execute function refresh_words_of_rows();
create or replace trigger creator_packages_refresh_words_delete after delete on creator_packages referencing old table as changed
  for each statement execute function refresh_words_of_rows();
create or replace trigger creator_packages_refresh_words_insert after insert on creator_packages referencing new table as changed
  for each statement execute function refresh_words_of_rows();
create or replace trigger creator_packages_refresh_words_update after update on creator_packages referencing new table as changed
  for each statement execute function refresh_words_of_rows();

create or replace function refresh_words_of_profile() returns trigger language plpgsql as $$
begin
  perform refresh_listing_words(array[new.id]);
  return null;
end
$$;
create or replace trigger creator_profiles_refresh_words after insert or update of service_type, specialties, hidden_at, unlisted_at on creator_profiles
  for each row execute function refresh_words_of_profile();

create or replace function refresh_words_of_user() returns trigger language plpgsql as $$
begin
  perform refresh_listing_words(array(select id from creator_profiles where user_id = new.id));
  return null;
end
$$;
create or replace trigger users_refresh_words after update of bio, full_name on users
  for each row when (old.bio is distinct from new.bio or old.full_name is distinct from new.full_name)
  execute function refresh_words_of_user();

-- Whoever says more may fit a search that someone saved.
create or replace function record_search_words() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id, changed_at) values (new.creator_id, now())
  on conflict (creator_id) do update set changed_at = excluded.changed_at
    where creator_changes.changed_at < excluded.changed_at;
  return null;
end
$$;
create or replace trigger creator_listings_record_words after update of words on creator_listings
  for each row when (old.words <> new.words) execute function record_search_words();
