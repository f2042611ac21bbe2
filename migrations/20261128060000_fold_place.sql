-- How names of places are compared: 'Ft. Worth' is 'Fort Worth', 'Mc Allen' 'McAllen', 'Winston Salem'
-- 'Winston-Salem', 'Washington' 'Washington, D.C.'. An index rests on it: another reading is another function.
create function fold_place(name text)
returns text language sql immutable strict parallel safe
return (
  select string_agg(
    case word
      when 'st' then 'saint' when 'ste' then 'sainte' when 'ft' then 'fort' when 'mt' then 'mount'
      when 'n' then 'north' when 's' then 'south' when 'e' then 'east' when 'w' then 'west'
      else word end, '' order by position)
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(lower(without_accents(split_part(name, ',', 1))), '[.''’`]', '', 'g'),
      '^\s*the\s+', ''),
    '[^[:alnum:]]+') with ordinality as words (word, position));
