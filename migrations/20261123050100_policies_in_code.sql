-- Which cancellation policies there are is said in one place, src/contract/cancellation-policies.ts.
alter table creator_profiles drop constraint creator_profiles_cancellation_policy_check;
alter table bookings drop constraint bookings_cancellation_policy_check;
