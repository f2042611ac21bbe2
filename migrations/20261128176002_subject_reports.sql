-- no transaction
-- One report of a profile, a picture or a job by one person.
-- widens reports_of_subject: the columns are new, and nothing wrote them
drop index concurrently if exists reports_of_subject;
create unique index concurrently reports_of_subject on reports (reporter_id, subject_kind, subject_id)
  where subject_id is not null;
