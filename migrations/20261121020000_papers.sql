-- What receipts say: which payment a job was paid with, and by which card.
alter table jobs add column payment_id bigint references payments;
update jobs set payment_id = (
  select p.id from payments p
  where p.subject_kind = 'job' and p.subject_id = jobs.id and p.duplicate_of is null and p.captured_cents > 0);

alter table payments
  -- 'visa', 'mastercard', the name of a bank: in the provider's words.
  add column paid_with text check (length(paid_with) between 1 and 100),
  add column paid_with_last4 text check (paid_with_last4 ~ '^\w{1,8}$');

-- A creator's statement reads their accounts month by month.
create index ledger_journals_by_time on ledger_journals (posted_at);
