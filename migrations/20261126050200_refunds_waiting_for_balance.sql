-- The provider makes a pending refund once the site's available balance covers it.
alter table refunds add column waits_for_balance boolean not null default false;
