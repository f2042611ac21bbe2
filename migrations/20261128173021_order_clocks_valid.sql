-- Both checks, in rows from before.
alter table jobs validate constraint jobs_ending;
alter table reconciliation_exceptions validate constraint reconciliation_exceptions_kind_check;
