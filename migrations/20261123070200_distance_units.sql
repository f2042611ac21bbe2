-- Kilometers or miles on the screens of this person; null as the site has it. The API stays with kilometers.
alter table users add column distance_unit text check (distance_unit in ('km', 'mi'));

-- The job listings begin with what can still be applied to.
create index jobs_open_first on jobs ((status = 'open') desc, opened_at desc, id desc)
  where status not in ('draft', 'cancelled');
