-- What the columns and rules of delivery terms allow, checked in rows from before.
alter table bookings validate constraint bookings_approve_at;
alter table bookings validate constraint bookings_cancel_reason_check;
alter table jobs validate constraint jobs_ending;
alter table refunds validate constraint refunds_cause_check;
alter table deferred_settlements validate constraint deferred_settlements_cause_check;
