-- How a job ended, beside that it did: both sides are told in its own words.
alter table jobs add column ending text;
update jobs set ending = case
    when exists (select from job_disputes d where d.job_id = jobs.id and d.decided_by is not null) then 'decided'
    when exists (select from job_settlements s where s.job_id = jobs.id and s.status = 'accepted') then 'agreed'
    when status = 'cancelled' then 'cancelled'
    when id in (select (payload ->> 'jobId')::int from events where name = 'job.approved'
      and (payload ->> 'automatic')::boolean) then 'automatic'
    else 'approved'
  end
  where status in ('completed', 'cancelled');
alter table jobs add constraint jobs_ending check (coalesce(case status
  when 'completed' then ending in ('approved', 'automatic', 'decided')
  when 'cancelled' then ending in ('cancelled', 'agreed', 'decided', 'payment_returned')
  else ending is null end, false));

-- A problem ends by an operator's decision, or with its job when the payment goes back: then nobody decided.
alter table job_disputes drop constraint job_disputes_check;
alter table job_disputes add constraint job_disputes_decided check (
  (decided_by is null) = (decision is null) and (decided_by is null) = (creator_amount is null)
  and (decided_by is null or decided_at is not null));

-- An application is withdrawn by its creator, who may have been hired before: that the owner sees.
alter table job_applications drop constraint job_applications_reason_check;
alter table job_applications drop constraint job_applications_check;
alter table job_applications add constraint job_applications_reason check (coalesce(case status
  when 'rejected' then reason in ('owner', 'filled', 'cancelled')
  when 'withdrawn' then reason is null or reason = 'left'
  else reason is null end, false));

alter table bookings drop constraint bookings_cancel_reason_check;
alter table bookings add constraint bookings_cancel_reason_check check (cancel_reason in
  ('expired', 'client', 'creator', 'declined', 'operator', 'slot_taken', 'payment_returned'));
-- What an operator decided about a problem, for both sides to read. Cents.
alter table bookings add column decision text check (length(decision) <= 5000);
alter table bookings add column decided_amount integer check (decided_amount between 0 and amount);
alter table bookings add column decided_at timestamptz;
alter table bookings add constraint bookings_decided check (
  (decided_at is null) = (decision is null) and (decided_at is null) = (decided_amount is null));
