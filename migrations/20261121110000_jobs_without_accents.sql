-- Who types quinceanera means the quinceañera: words are compared without their accents, then by their stem.
create text search configuration english_unaccented (copy = english);
alter text search configuration english_unaccented
  alter mapping for word, hword, hword_part with unaccent, english_stem;

-- Before Postgres 17 the expression of a column cannot be changed in place.
alter table jobs drop column search;
alter table jobs add column search tsvector generated always as (
    setweight(to_tsvector('english_unaccented', title), 'A') ||
    setweight(to_tsvector('english_unaccented', job_tags_text(tags)), 'A') ||
    setweight(to_tsvector('english_unaccented', description), 'B') ||
    setweight(to_tsvector('english_unaccented', location), 'C')) stored;
create index jobs_by_text on jobs using gin (search);
