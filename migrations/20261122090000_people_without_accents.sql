-- Who types jose munoz means José Muñoz, as with the words of jobs. The function is bound to its dictionary here, so
-- that an index may rest on it wherever the schema is looked up.
create function without_accents(words text) returns text
  language sql immutable strict parallel safe
  return unaccent('unaccent'::regdictionary, words);

drop index users_by_words;
create index users_by_words on users
  using gin (without_accents(username::text || ' ' || full_name || ' ' || email::text) gin_trgm_ops);
