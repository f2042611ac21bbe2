-- Where the work is, for the two sides only; `location` is what everyone reads. Empty until the client says it.
alter table jobs add column address text not null default '' check (length(address) <= 300);

create trigger jobs_hire_address_changed after update of address on jobs
  for each row when (new.selected_creator_id is not null and old.address is distinct from new.address)
  execute function record_hire();
