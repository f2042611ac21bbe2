-- One mailbox under several addresses: without what follows a plus, and for Google's without dots and by one domain.
create function mailbox_key(address text) returns text language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (select split_part(split_part(lower(address), '@', 1), '+', 1) as name, split_part(lower(address), '@', 2) as domain) a
$$;
