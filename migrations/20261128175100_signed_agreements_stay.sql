-- A signed agreement is a record: it is not deleted, either.
create function keep_signed_agreement() returns trigger language plpgsql as $$
begin
  raise exception 'a signed agreement is a record' using errcode = 'check_violation';
end
$$;
create trigger agreements_not_deleted before delete on agreements for each row
  when (old.signed_at is not null) execute function keep_signed_agreement();
