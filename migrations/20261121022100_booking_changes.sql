alter table bookings
  -- Where the work is; the client says it, both sides see it.
  add column address text not null default '' check (length(address) <= 300),
  -- How often what a calendar shows of it has changed, and when it last did.
  add column revision integer not null default 0 check (revision >= 0),
  add column changed_at timestamptz not null default now();

create function count_booking_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  new.changed_at := now();
  return new;
end $$;
create trigger bookings_revision before update on bookings
  for each row when ((old.status, old.starts_at, old.ends_at, old.address)
    is distinct from (new.status, new.starts_at, new.ends_at, new.address))
  execute function count_booking_revision();

alter table booking_moves drop constraint booking_moves_status_check,
  add constraint booking_moves_status_check
    check (status in ('proposed', 'accepted', 'declined', 'withdrawn', 'replaced', 'void'));
