-- From which network an unpaid time is held: counted while it is, then forgotten.
alter table bookings add column held_from text,
  add constraint bookings_held_from check (held_from is null or status = 'pending');

create function forget_held_from() returns trigger language plpgsql as $$
begin
  new.held_from := null;
  return new;
end $$;
create trigger bookings_held_from before update of status on bookings
  for each row when (new.status <> 'pending' and new.held_from is not null) execute function forget_held_from();
