-- A proposal may be about another place instead of another time: its address, until it is answered.
alter table order_moves add column address text;
create function forget_moved_place() returns trigger language plpgsql as $$
begin
  if new.status <> 'proposed' then new.address := null; end if;
  return new;
end
$$;
create trigger order_moves_forget_place before update on order_moves for each row execute function forget_moved_place();
