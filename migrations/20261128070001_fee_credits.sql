-- The provider's fees can be credited, also beyond what was charged so far.
update ledger_account_kinds set side = 0 where kind = 'stripe_fees';
update ledger_balances set side = 0 where kind = 'stripe_fees';
-- Money that was on the account before a site's first payment is booked at its first audit.
alter table provider_readings add column opening boolean not null default false;
