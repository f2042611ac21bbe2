-- The street address of an order as this person may read it, null if they may not: its client always, its
-- creator from the payment until the work is done, unless the client blocked them.
create or replace function order_address_for(viewer integer, client integer, creator integer, status text,
  payment_status text, address text)
returns text language sql stable parallel safe as $$
  select case when viewer = client then address
    when status in ('confirmed', 'in_progress', 'submitted') and payment_status in ('in_escrow', 'disputed')
      and viewer = (select user_id from creators where id = creator)
      and not exists (select from blocks where blocker_id = client and blocked_id = viewer) then address end
$$;
