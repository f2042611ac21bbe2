-- How names of places are compared: 'Ft. Worth' is 'Fort Worth', 'Mc Allen' 'McAllen', 'Winston Salem'
-- 'Winston-Salem', 'Washington' 'Washington, D.C.'. An index rests on it: another reading is another function.
create function fold_place(name text)
returns text language sql immutable strict parallel safe
return regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(
      ' ' || translate(lower(without_accents(split_part(name, ',', 1))), '-/()&.''’`', '     ') || ' ',
      '^ +the ', ' '),
    ' st ', ' saint '), ' ste ', ' sainte '), ' ft ', ' fort '), ' mt ', ' mount '),
    ' n ', ' north '), ' s ', ' south '), ' e ', ' east '), ' w ', ' west '),
  '[^[:alnum:]]+', '', 'g');

create table places (
  id integer generated always as identity primary key,
  name text not null,
  region text not null,
  country text not null check (length(country) = 2),
  lat double precision not null check (lat >= -90 and lat <= 90),
  lng double precision not null check (lng >= -180 and lng <= 180),
  population integer not null default 0,
  -- Position among the cities that are suggested first; null for the others.
  suggested integer unique,
  -- Lower case without accents, 'austin, tx'.
  search text not null
);
create index places_by_text on places using gin (search gin_trgm_ops);
create index places_by_prefix on places (search text_pattern_ops);
create unique index places_once on places (name, region, country, lat, lng);
create index places_by_name on places (fold_place(name) text_pattern_ops);
