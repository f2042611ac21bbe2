-- What was agreed to, as it was shown: a bank that is asked to take the money back reads it. Older ones have the hash alone.
alter table payment_consents add column text text check (length(text) between 1 and 2000);
