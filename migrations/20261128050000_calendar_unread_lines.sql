-- Lines of an imported calendar that couldn't be read: how many, and the first of them as {line, text}.
alter table calendar_imports add column unread_count integer not null default 0;
alter table calendar_imports add column unread jsonb not null default '[]'::jsonb;

-- What is stored of a calendar lacks what was not understood before: read all again, in ten minutes.
update calendar_imports set etag = null, last_modified = null,
  expanded_at = expanded_at - interval '12 hours',
  next_read_at = least(next_read_at, now() + random() * interval '10 minutes');
