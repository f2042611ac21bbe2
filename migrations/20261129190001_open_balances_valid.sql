-- Both checks, in rows from before.
alter table reconciliation_exceptions
  validate constraint reconciliation_exceptions_kind_check,
  validate constraint reconciliation_exceptions_advice_check;
