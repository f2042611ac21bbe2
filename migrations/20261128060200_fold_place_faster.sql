-- As before, ten times as fast: the index of all places is built in a second.
create or replace function fold_place(name text)
returns text language sql immutable strict parallel safe
return regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(
      ' ' || translate(lower(without_accents(split_part(name, ',', 1))), '-/()&.''’`', '     ') || ' ',
      '^ +the ', ' '),
    ' st ', ' saint '), ' ste ', ' sainte '), ' ft ', ' fort '), ' mt ', ' mount '),
    ' n ', ' north '), ' s ', ' south '), ' e ', ' east '), ' w ', ' west '),
  '[^[:alnum:]]+', '', 'g');
