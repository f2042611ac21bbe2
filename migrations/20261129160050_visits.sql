-- The last day on which someone was here, in UTC; null until they are.
alter table users add column visited_on date;
create function note_visit() returns trigger language plpgsql as $$
begin
  update users set visited_on = (new.seen_at at time zone 'UTC')::date
    where id = new.user_id and visited_on is distinct from greatest(visited_on, (new.seen_at at time zone 'UTC')::date);
  return null;
end
$$;
create trigger sessions_note_visit after insert or update of seen_at on sessions
  for each row execute function note_visit();
create or replace view people as
  select id, username, username_key, full_name, email, email_verified_at, pending_email, role, is_creator, bio,
    profile_image, location, lat, lng, locale, distance_unit, created_at, suspended_at,
    password_hash is not null as has_password,
    deleted_at is not null as deleted,
    suspended_at is null and deleted_at is null as active,
    exists (select from passkeys k where k.user_id = users.id)
      or exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as guarded,
    is_owner,
    case when renamed_at > now() - interval '30 days' then former_name end as former_name,
    visited_on
  from users;
-- When a creator who had not been here for months was asked whether they still take bookings.
alter table creator_profiles add column asked_away_at timestamptz;
