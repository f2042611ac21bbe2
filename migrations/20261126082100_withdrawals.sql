-- An operator pays out what is theirs of the balance at the provider.
-- widens outbound_requests_kind_check: a payout to the operator's bank
alter table outbound_requests drop constraint outbound_requests_kind_check,
  add constraint outbound_requests_kind_check check (kind in ('session', 'intent', 'account', 'transfer', 'refund',
    'reversal', 'answer', 'withdrawal')) not valid;
