-- What was on when somebody stopped all mail by a link, and is on again when they take that back.
alter table notification_preferences
  add column resumes boolean not null default false,
  add constraint notification_preferences_resumes check (not resumes or (channel = 'mail' and not wanted));
