create or replace function record_profile_change() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id, changed_at) values (new.id, now())
  on conflict (creator_id) do update set changed_at = excluded.changed_at
    where creator_changes.changed_at < excluded.changed_at;
  return null;
end
$$;
create or replace trigger creator_profiles_record_change after update of service_type, hourly_rate, lat, lng, hidden_at, time_zone, rating_sum, rating_count, specialties, accepts_bookings, minimum_notice_hours, buffer_minutes on creator_profiles
  for each row when (old.service_type is distinct from new.service_type or old.hourly_rate is distinct from new.hourly_rate or old.lat is distinct from new.lat or old.lng is distinct from new.lng or old.hidden_at is distinct from new.hidden_at or old.time_zone is distinct from new.time_zone or old.rating is distinct from new.rating or old.specialties is distinct from new.specialties or old.accepts_bookings is distinct from new.accepts_bookings or old.minimum_notice_hours is distinct from new.minimum_notice_hours or old.buffer_minutes is distinct from new.buffer_minutes) execute function record_profile_change();

create or replace function record_new_profiles() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id, changed_at)
  select id, now() from rows_changed order by id
  on conflict (creator_id) do update set changed_at = excluded.changed_at
    where creator_changes.changed_at < excluded.changed_at;
  return null;
end
$$;
create or replace trigger creator_profiles_record_new after insert on creator_profiles referencing new table as rows_changed
  for each statement execute function record_new_profiles();

-- Times that became free: hours added, days off and promises taken away. The creator may be going with them.
create or replace function record_freed_creators() returns trigger language plpgsql as $$
begin
  insert into creator_changes (creator_id, changed_at)
  select c.id, now() from creator_profiles c
  where c.id in (select creator_id from rows_changed) order by c.id
  on conflict (creator_id) do update set changed_at = excluded.changed_at
    where creator_changes.changed_at < excluded.changed_at;
  return null;
end
$$;
create or replace trigger weekly_hours_record_freed_insert after insert on weekly_hours referencing new table as rows_changed
  for each statement execute function record_freed_creators();
create or replace trigger availability_exceptions_record_freed_delete after delete on availability_exceptions referencing old table as rows_changed
  for each statement execute function record_freed_creators();
create or replace trigger availability_exceptions_record_freed_insert after insert on availability_exceptions referencing new table as rows_changed
  for each statement execute function record_freed_creators();
create or replace trigger hour_seasons_record_freed_delete after delete on hour_seasons referencing old table as rows_changed
  for each statement execute function record_freed_creators();
create or replace trigger hour_seasons_record_freed_insert after insert on hour_seasons referencing new table as rows_changed
  for each statement execute function record_freed_creators();
create or replace trigger busy_times_record_freed_delete after delete on busy_times referencing old table as rows_changed
  for each statement execute function record_freed_creators();
create or replace trigger creator_packages_record_freed_insert after insert on creator_packages referencing new table as rows_changed
  for each statement execute function record_freed_creators();
create or replace trigger creator_packages_record_freed_update after update on creator_packages referencing new table as rows_changed
  for each statement execute function record_freed_creators();
