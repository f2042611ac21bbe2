-- On whose clock a job without a known place was agreed: that of its creator when they were hired. They may move on.
create function keep_job_zone() returns trigger language plpgsql as $$
begin
  if new.selected_creator_id is not null then
    new.time_zone := coalesce(new.time_zone, (select time_zone from creator_profiles where id = new.selected_creator_id));
  elsif new.lat is null then
    new.time_zone := null;
  end if;
  return new;
end
$$;
create trigger jobs_keep_zone before update of selected_creator_id on jobs for each row
  when (old.selected_creator_id is distinct from new.selected_creator_id) execute function keep_job_zone();
