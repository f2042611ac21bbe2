-- Extras of a job that nobody paid end with the hire they were proposed in.
create function void_job_extras() returns trigger language plpgsql as $$
begin
  update installments set status = 'void', settled_at = now()
    where order_kind = 'job' and order_id = new.id and kind = 'extra' and status = 'due';
  return null;
end
$$;
create trigger jobs_void_extras after update of status on jobs for each row
  when (new.status in ('open', 'completed', 'cancelled') and old.status is distinct from new.status)
  execute function void_job_extras();
