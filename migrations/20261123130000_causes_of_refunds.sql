-- Why the site itself refunded: a code that pages word for each side, in the reader's language. `reason` keeps what a
-- person wrote.
alter table refunds
  add column cause text check (cause in ('client_cancelled', 'creator_cancelled', 'creator_declined', 'order_ended',
    'slot_taken', 'split_agreed', 'operator_decided', 'paid_twice', 'refunded_outside', 'nothing_left')),
  alter column reason drop not null;
alter table deferred_divisions
  add column cause text check (cause in ('client_cancelled', 'creator_cancelled', 'creator_declined')),
  alter column reason drop not null;

update refunds set cause = known.cause, reason = null
from (values
  ('The client cancelled the booking', 'client_cancelled'),
  ('The client cancelled the job', 'client_cancelled'),
  ('The creator cancelled the booking', 'creator_cancelled'),
  ('The creator declined the booking', 'creator_declined'),
  ('The job had ended before this payment arrived', 'order_ended'),
  ('The time was no longer free when this payment arrived', 'slot_taken'),
  ('Client and creator agreed on a split', 'split_agreed'),
  ('An operator decided', 'operator_decided'),
  ('This was paid twice', 'paid_twice'),
  ('Refunded by the payment provider', 'refunded_outside'),
  ('Nothing was left for the creator', 'nothing_left')
) as known (reason, cause)
where known.reason = refunds.reason;
update deferred_divisions set cause = known.cause, reason = null
from (values
  ('The client cancelled the booking', 'client_cancelled'),
  ('The client cancelled the job', 'client_cancelled'),
  ('The creator cancelled the booking', 'creator_cancelled'),
  ('The creator declined the booking', 'creator_declined')
) as known (reason, cause)
where known.reason = deferred_divisions.reason;

alter table refunds add constraint refunds_one_reason check ((cause is null) <> (reason is null));
alter table deferred_divisions add constraint deferred_divisions_one_reason check ((cause is null) <> (reason is null));
