-- The first that both sides were told of a late delivery for which no day was agreed.
create table delivery_reminders (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- The day that it was about: another one begins anew.
  due_at timestamptz not null,
  stage smallint not null check (stage > 0),
  primary key (order_kind, order_id)
);
create index delivery_reminders_of_job on delivery_reminders (job_id) where job_id is not null;
create index delivery_reminders_of_booking on delivery_reminders (booking_id) where booking_id is not null;

-- widens jobs_ending: a paid job whose day passed before someone was hired
alter table jobs drop constraint jobs_ending,
  add constraint jobs_ending check (coalesce( case status when 'completed' then (ending in ('approved', 'automatic',
    'decided')) when 'cancelled' then (ending in ('cancelled', 'agreed', 'decided', 'payment_returned',
      'undelivered', 'unfilled')) else (ending is null) end, false)) not valid;

-- widens reconciliation_exceptions_kind_check: held money that no time ends
alter table reconciliation_exceptions
  -- When operators were told last.
  add column told_at timestamptz not null default now(),
  drop constraint reconciliation_exceptions_kind_check,
  add constraint reconciliation_exceptions_kind_check check (kind in ('payment', 'release', 'refund', 'reversal',
    'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending', 'foreign', 'fraud', 'old', 'suspended',
    'stalled')) not valid;
