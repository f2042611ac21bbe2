-- The start of the first busy time that was left out, because the calendar has more than are used.
alter table calendar_imports add column cut_at timestamptz;
