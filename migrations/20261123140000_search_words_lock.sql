-- New words of a profile are added under a lock of their own. They shared the ledger's, which a transaction takes last
-- (decision 5): a change of a profile held up every payment, and the two could deadlock.
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
  -- next change of the same profile.
  if pg_try_advisory_xact_lock(hashtextextended('search_words', 0)) then
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
