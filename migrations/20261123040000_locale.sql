-- The language that a person reads; null leaves it to their browser.
alter table users add column locale text check (locale ~ '^[a-z]{2}$');
