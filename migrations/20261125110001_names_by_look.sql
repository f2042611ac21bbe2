-- Usernames are compared by one table of lookalikes, in ASCII too: 0 and O, and 1, l and I look the same, and rn as m.
create function ascii_look(name text) returns text language sql immutable parallel safe as $$
  select replace(translate(lower(name), '01i|', 'olll'), 'rn', 'm')
$$;
create or replace function key_ascii_username() returns trigger language plpgsql as $$
begin
  if new.username::text ~ '^[!-~]+$' then new.username_key := ascii_look(new.username::text); end if;
  return new;
end $$;
-- The keys of other names had ASCII letters as they are. Of names that look the same now, the oldest has the key; the
-- others stay, marked as names that could not be chosen today.
alter table users drop constraint users_username_key_key;
with looks as (
  select id, ascii_look(username_key) as look, row_number() over (partition by ascii_look(username_key) order by id) as nth
  from users where username_key not like '% %')
update users u set username_key = case when nth = 1 then look else look || ' ' || u.id end
  from looks where looks.id = u.id and (nth > 1 or look <> u.username_key);
alter table users add constraint users_username_key_key unique (username_key);

-- Usernames of deleted people, by the SHA-256 of their look: no one can choose them for a year.
create table resting_usernames (
  look_hash bytea primary key check (length(look_hash) = 32),
  until timestamptz not null
);
