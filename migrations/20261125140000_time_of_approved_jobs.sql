-- Work that is approved before its day still happens on that day: its creator stays busy until then.
drop trigger jobs_time_freed on jobs;
create trigger jobs_time_freed after update of status, selected_creator_id on jobs
  for each row when (old.selected_creator_id is not null and (new.selected_creator_id is null or new.status = 'cancelled'
    or (new.status = 'completed' and new.ending in ('agreed', 'decided'))))
  execute function free_time_of_job();
