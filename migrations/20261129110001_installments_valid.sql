-- What a balance that is not paid allows, checked in rows from before.
alter table bookings validate constraint bookings_deposit_whole;
alter table bookings validate constraint bookings_cancel_reason_check;
alter table refunds validate constraint refunds_cause_check;
alter table deferred_settlements validate constraint deferred_settlements_cause_check;
