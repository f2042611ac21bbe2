-- People who help others without deciding about money, settings or roles; and whom only the command line removes.
-- widens users_role_check: there is one role more
-- widens users_owner: the column is new, and nothing wrote it
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('member', 'support', 'operator')) not valid,
  add column is_owner boolean not null default false,
  add constraint users_owner check (not is_owner or role = 'operator') not valid;
create or replace view people as
  select id, username, username_key, full_name, email, email_verified_at, pending_email, role, is_creator, bio,
    profile_image, location, lat, lng, locale, distance_unit, created_at, suspended_at,
    password_hash is not null as has_password,
    deleted_at is not null as deleted,
    suspended_at is null and deleted_at is null as active,
    exists (select from passkeys k where k.user_id = users.id)
      or exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as guarded,
    is_owner
  from users;
-- The first operator: until now any other could remove them.
update users set is_owner = true where id = (select min(id) from users where role = 'operator' and deleted_at is null);
