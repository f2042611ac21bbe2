-- no transaction
drop index concurrently if exists places_by_name;
create index concurrently places_by_name on places (fold_place(name) text_pattern_ops);
