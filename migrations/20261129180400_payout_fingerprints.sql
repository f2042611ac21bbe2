-- What the payment provider knows a creator's bank account by: the same for all who are paid there.
alter table payment_accounts add column payout_fingerprint text check (length(payout_fingerprint) between 1 and 100);
