-- no transaction
-- One open or paid payment for each part of an order, no longer for each order.
-- widens payments_one_per_installment: it allows all that payments_one_per_order did, and more
drop index concurrently if exists payments_one_per_installment;
create unique index concurrently payments_one_per_installment on payments (order_kind, order_id, installment)
  where duplicate_of is null and status not in ('expired', 'cancelled');
drop index concurrently if exists payments_one_per_order;
