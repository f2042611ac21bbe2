-- What the search reads for words: what a creator is sold for, their titles and what they say of themselves.
create table creator_words (
  creator_id integer primary key references creator_profiles on delete cascade,
  words tsvector not null
);
create index creator_words_by_word on creator_words using gin (words);

-- Words that occur, with their stem: one that is misspelled is read as the nearest of them.
create table search_words (
  word text primary key,
  stem text not null
);
create index search_words_by_stem on search_words (stem);
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops);
create text search configuration simple_unaccented (copy = simple);
alter text search configuration simple_unaccented alter mapping for word, asciiword with unaccent, simple;

-- Locks the profiles first, so that of two changes at once the later one sees the earlier.
create function list_words(ids integer[]) returns void language plpgsql as $$
begin
  perform from creator_profiles p join unnest(ids) chosen (id) on chosen.id = p.id order by p.id for no key update of p;
  delete from creator_words w using creator_profiles p, unnest(ids) chosen (id)
    where chosen.id = p.id and p.id = w.creator_id and p.hidden_at is not null;
  insert into creator_words as w (creator_id, words)
    select p.id,
      setweight(to_tsvector('english_unaccented', replace(concat_ws(' ', p.service_type, array_to_string(p.specialties, ' '),
        (select string_agg(title, ' ') from creator_packages where creator_id = p.id and active)), '_', ' ')), 'A')
      || setweight(to_tsvector('english_unaccented',
        coalesce((select string_agg(title, ' ') from portfolio_items where creator_id = p.id), '')), 'B')
      || setweight(to_tsvector('english_unaccented', u.bio), 'C')
    from unnest(ids) chosen (id) join creator_profiles p on p.id = chosen.id join users u on u.id = p.user_id
    where p.hidden_at is null
  on conflict (creator_id) do update set words = excluded.words where w.words <> excluded.words;
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

-- The words of a search with those that nobody uses replaced by the nearest that somebody does.
create function read_words(asked text) returns text language sql stable parallel safe as $$
  select coalesce(string_agg(coalesce(
    case when stem <> '' and not exists (select from search_words s where s.stem = t.stem) then
      (select s.word from search_words s where s.word % t.word and similarity(s.word, t.word) >= 0.4
        order by similarity(s.word, t.word) desc, s.word limit 1) end, t.word), ' ' order by t.nth), '')
  from (
    select w.word, nth, array_to_string(tsvector_to_array(to_tsvector('english_unaccented', w.word)), ' ') as stem
    from regexp_split_to_table(without_accents(lower(asked)), '[^[:alnum:]]+') with ordinality w (word, nth)
    where w.word <> '') t
$$;

create function follow_words() returns trigger language plpgsql as $$
begin
  perform list_words(array(select distinct creator_id from changed order by 1));
  return null;
end $$;
create trigger portfolio_said after insert on portfolio_items referencing new table as changed
  for each statement execute function follow_words();
create trigger portfolio_renamed after update on portfolio_items referencing new table as changed
  for each statement execute function follow_words();
create trigger portfolio_unsaid after delete on portfolio_items referencing old table as changed
  for each statement execute function follow_words();
create trigger packages_said after insert on creator_packages referencing new table as changed
  for each statement execute function follow_words();
create trigger packages_renamed after update on creator_packages referencing new table as changed
  for each statement execute function follow_words();
create trigger packages_unsaid after delete on creator_packages referencing old table as changed
  for each statement execute function follow_words();

create function follow_said() returns trigger language plpgsql as $$
begin
  perform list_words(array[new.id]);
  return null;
end $$;
create trigger profile_said after insert or update of service_type, specialties, hidden_at on creator_profiles
  for each row execute function follow_said();

create function follow_bio() returns trigger language plpgsql as $$
begin
  perform list_words(array(select id from creator_profiles where user_id = new.id));
  return null;
end $$;
create trigger person_said after update of bio on users for each row
  when (old.bio is distinct from new.bio) execute function follow_bio();

-- Whoever is sold for more, takes bookings, or says more may fit a search that somebody saved.
drop trigger creator_changed on creator_profiles;
create trigger creator_changed
  after update of service_type, hourly_rate, lat, lng, hidden_at, time_zone, rating_sum, rating_count, specialties,
    accepts_bookings, minimum_notice_hours, buffer_minutes on creator_profiles
  for each row when ((old.service_type, old.hourly_rate, old.lat, old.lng, old.hidden_at, old.time_zone, old.rating,
      old.specialties, old.accepts_bookings, old.minimum_notice_hours, old.buffer_minutes)
    is distinct from (new.service_type, new.hourly_rate, new.lat, new.lng, new.hidden_at, new.time_zone, new.rating,
      new.specialties, new.accepts_bookings, new.minimum_notice_hours, new.buffer_minutes))
  execute function note_changed_profile();
create trigger words_said after insert on creator_words
  referencing new table as rows_changed for each statement execute function note_freed_creators();
create trigger words_changed after update on creator_words
  referencing new table as rows_changed for each statement execute function note_freed_creators();
create trigger packages_offered after insert on creator_packages
  referencing new table as rows_changed for each statement execute function note_freed_creators();
create trigger packages_offered_again after update on creator_packages
  referencing new table as rows_changed for each statement execute function note_freed_creators();

select list_words(array(select id from creator_profiles order by id));
