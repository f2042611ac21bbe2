-- When a job goes on by itself, as instants that are kept: what stops the clock moves them.
alter table jobs
  -- A hire that is not paid ends then; anew when a payment that the bank was working on fails.
  add column pay_by timestamptz,
  -- Delivered work that nobody decides on is approved then; later by as long as the payment was disputed.
  add column approve_at timestamptz,
  add column payment_disputed_at timestamptz;
update jobs set pay_by = coalesce(hired_at, now()) + interval '7 days'
  where status = 'in_progress' and payment_status = 'unpaid';
update jobs set approve_at = coalesce(submitted_at, now()) + interval '14 days' where status = 'submitted';
update jobs set payment_disputed_at = now() where payment_status = 'disputed';
alter table jobs
  add constraint jobs_pay_by check (status <> 'in_progress' or payment_status <> 'unpaid' or pay_by is not null),
  add constraint jobs_approve_at check (status <> 'submitted' or approve_at is not null),
  add constraint jobs_payment_disputed_at check ((payment_status = 'disputed') = (payment_disputed_at is not null));

drop index jobs_by_timer;
create index jobs_to_pay on jobs (pay_by) where status = 'in_progress' and payment_status = 'unpaid';
create index jobs_to_approve on jobs (approve_at) where status = 'submitted';
