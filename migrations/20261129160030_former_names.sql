-- Whoever renames themselves keeps the old name beside the new one for 30 days, where orders run.
alter table users add column former_name text, add column renamed_at timestamptz;
create or replace view people as
  select id, username, username_key, full_name, email, email_verified_at, pending_email, role, is_creator, bio,
    profile_image, location, lat, lng, locale, distance_unit, created_at, suspended_at,
    password_hash is not null as has_password,
    deleted_at is not null as deleted,
    suspended_at is null and deleted_at is null as active,
    exists (select from passkeys k where k.user_id = users.id)
      or exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as guarded,
    is_owner,
    case when renamed_at > now() - interval '30 days' then former_name end as former_name
  from users;
