-- What the payment provider keeps of a payment that is given back whole falls on the site. A client who pays and cancels
-- again and again is limited; `keep_on_cancel_cents` was shown before paying, and stays with the site when its client cancels.
alter table payments
  add column keep_on_cancel_cents bigint not null default 0 check (keep_on_cancel_cents between 0 and fee_cents),
  add column client_cancelled_at timestamptz,
  add column fee_kept_cents bigint not null default 0 check (fee_kept_cents between 0 and keep_on_cancel_cents);
create index payments_cancelled_by_client on payments (client_id, client_cancelled_at) where client_cancelled_at is not null;
