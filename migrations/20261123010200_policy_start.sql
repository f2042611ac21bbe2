-- From which start the cancellation policy counts, where it is not the booking's own: a move does not bring back what
-- could no longer be refunded.
alter table bookings add column policy_starts_at timestamptz;
