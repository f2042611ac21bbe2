-- What a username looks like: in ASCII its lower case, otherwise with each letter as the one it can be mistaken for.
-- Null until the server has computed it. The key of a name that was there before a rule against it ends in a space and
-- the account's id, so that it stays and can be listed.
alter table users add column username_key text unique;

create function key_ascii_username() returns trigger language plpgsql as $$
begin
  if new.username::text ~ '^[!-~]+$' then new.username_key := lower(new.username::text); end if;
  return new;
end $$;
update users set username_key = lower(username::text) where username::text ~ '^[!-~]+$';
create trigger username_keyed before insert or update of username on users
  for each row execute function key_ascii_username();
create index users_without_key on users (id) where username_key is null;
