-- Spanish words of a search, and what they also find: 'bodas' finds those who say so, and weddings.
create table search_synonyms (
  spanish tsquery primary key,
  either tsquery not null
);

with said (spanish, english) as (values
  ('boda bodas casamiento casamientos nupcial nupciales novia novias novio novios', 'wedding'),
  ('compromiso compromisos pedida', 'engagement'),
  ('familia familias familiar familiares', 'family'),
  ('bebe bebes recien nacido nacidos nacida nacidas', 'newborn'),
  ('maternidad embarazo embarazada', 'maternity'),
  ('retrato retratos', 'headshot|portrait'),
  ('graduacion graduaciones graduado graduados', 'graduation'),
  ('evento eventos', 'event'),
  ('fiesta fiestas', 'event|party'),
  ('cumpleanos', 'event|birthday'),
  ('bautizo bautizos', 'baptism|christening'),
  ('corporativo corporativos corporativa corporativas empresa empresas empresarial', 'corporate'),
  ('comida comidas alimento alimentos platillo platillos gastronomia gastronomico gastronomica', 'food'),
  ('restaurante restaurantes', 'restaurant'),
  ('producto productos', 'product'),
  ('moda', 'fashion'),
  ('raices inmobiliario inmobiliarios inmobiliaria inmobiliarias inmueble inmuebles', 'estate'),
  ('bienes', 'real'),
  ('casa casas', 'house|home'),
  ('deporte deportes deportivo deportivos deportiva deportivas', 'sports'),
  ('musica', 'music'),
  ('concierto conciertos', 'concert|music'),
  ('banda bandas', 'band'),
  ('drones aereo aereos aerea aereas', 'drone|aerial'),
  ('pareja parejas', 'couple'),
  ('nino ninos nina ninas', 'kids|child'),
  ('mascota mascotas', 'pet'),
  ('perro perros', 'dog'),
  ('atardecer atardeceres', 'sunset'),
  ('playa playas', 'beach'),
  ('redes', 'social'),
  ('foto fotos fotografia fotografias fotografo fotografos fotografa fotografas', 'photographer|photography|photo'),
  ('videografo videografos videografa videografas camarografo camarografa', 'videographer|video'),
  ('creador creadores creadora creadoras', 'creator'),
  ('contenido contenidos', 'content')),
words (spanish, english) as (select regexp_split_to_table(spanish, ' '), english from said),
added as (
  insert into search_synonyms (spanish, either)
    select distinct on (1) plainto_tsquery('english_unaccented', spanish),
      plainto_tsquery('english_unaccented', spanish) || to_tsquery('english_unaccented', english)
    from words)
-- Words that are known are not corrected, and a misspelled one is read as the nearest.
insert into search_words (word, stem)
  select distinct spanish, array_to_string(tsvector_to_array(to_tsvector('english_unaccented', spanish)), ' ') from words
on conflict do nothing;

-- As before, but small words of Spanish that nobody uses are left out: 'fotos de bodas'.
create or replace function read_words(asked text) returns text language sql stable parallel safe as $$
  select coalesce(string_agg(coalesce(
    case when stem <> '' and not is_used then
      (select s.word from search_words s where s.word % t.word and similarity(s.word, t.word) >= 0.4
        order by similarity(s.word, t.word) desc, s.word limit 1) end, t.word), ' ' order by t.nth), '')
  from (
    select w.word, nth, stem, exists (select from search_words s where s.stem = n.stem) as is_used
    from regexp_split_to_table(without_accents(lower(asked)), '[^[:alnum:]]+') with ordinality w (word, nth)
    cross join lateral (
      select array_to_string(tsvector_to_array(to_tsvector('english_unaccented', w.word)), ' ') as stem) n
    where w.word <> '') t
  where is_used or to_tsvector('spanish', t.word) <> ''
$$;

-- The words of a search as those that are compared: corrected, and in both languages.
create function search_query(asked text) returns tsquery language sql stable parallel safe as $$
  select ts_rewrite(plainto_tsquery('english_unaccented', read_words(asked)), 'select spanish, either from search_synonyms')
$$;
