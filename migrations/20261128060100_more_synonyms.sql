-- What English speakers call the same: written apart or together, and who looks for a newborn's photos.
with said (asked, meant) as (values
  ('baby', 'baby|newborn'), ('infant', 'infant|newborn'), ('maternity', 'maternity|newborn'),
  ('pregnancy', 'pregnancy|maternity|newborn'), ('realestate', 'real&estate'), ('head shots', 'headshot|(head&shot)')
), words as (
  insert into search_words (word, stem)
    select asked, array_to_string(tsvector_to_array(to_tsvector('english_unaccented', asked)), ' ')
    from said where asked !~ ' '
  on conflict do nothing)
insert into search_synonyms (spanish, either)
  select plainto_tsquery('english_unaccented', asked), to_tsquery('english_unaccented', meant) from said
on conflict do nothing;
