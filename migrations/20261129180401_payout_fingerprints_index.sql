-- no transaction
drop index concurrently if exists payment_accounts_by_fingerprint;
create index concurrently payment_accounts_by_fingerprint on payment_accounts (payout_fingerprint)
  where payout_fingerprint is not null;
