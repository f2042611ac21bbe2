-- On whose clock a booking was agreed: the creator may move on, the booking does not.
alter table bookings add column time_zone text;
create function keep_booking_zone() returns trigger language plpgsql as $$
begin
  new.time_zone := coalesce(new.time_zone, (select time_zone from creator_profiles where id = new.creator_id));
  return new;
end
$$;
create trigger bookings_keep_zone before insert on bookings for each row execute function keep_booking_zone();
