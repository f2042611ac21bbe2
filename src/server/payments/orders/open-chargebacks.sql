-- A bank is deciding, so none of the payment's money can move. The same as isDisputeOpen in
-- src/contract/lifecycles/payment.ts.
create or replace view open_chargebacks as
  select id, payment_id, stripe_dispute_id from chargebacks
  where status in ('needs_response', 'under_review') or status like 'appeal\_%';
