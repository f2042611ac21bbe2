-- no transaction: people post jobs meanwhile
drop index concurrently if exists jobs_by_mood;
create index concurrently jobs_by_mood on jobs (mood) where mood is not null;
