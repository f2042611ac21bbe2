-- Busy times of imported calendars with the calendars' names, but without their secret addresses.
create or replace view imported_events as
  select b.creator_id, b.during, i.name
  from busy_times b join calendar_imports i on i.id = b.calendar_id
  where b.kind = 'imported';
