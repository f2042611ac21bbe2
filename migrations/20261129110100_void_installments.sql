-- Whichever way a booking ends, what was not paid of it never will be. One whose time ran out may still be paid late.
create function void_installments() returns trigger language plpgsql as $$
begin
  update installments set status = 'void', settled_at = now(), automatic = false, next_attempt_at = null
    where order_kind = 'booking' and order_id = new.id and kind <> 'tip' and status not in ('paid', 'void');
  return null;
end
$$;
create trigger bookings_void_installments after update of status on bookings for each row
  when (new.status in ('completed', 'cancelled') and old.status is distinct from new.status
    and new.cancel_reason is distinct from 'expired')
  execute function void_installments();
