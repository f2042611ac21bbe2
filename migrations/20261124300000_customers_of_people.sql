-- A uuid for the person of each customer at the payment provider. User numbers come back after a restore; this does not.
-- Without a customer id, the customer is still being created.
alter table payment_customers
  add column person_uuid uuid not null default gen_random_uuid() unique,
  alter column stripe_customer_id drop not null;
