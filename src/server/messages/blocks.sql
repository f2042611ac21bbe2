-- What other capabilities ask of blocks: whether the viewer blocked a person ('own'), was blocked by them ('other'),
-- or neither (null).
create or replace function block_between(viewer integer, other integer)
returns text language sql stable parallel safe as $$
  select case when exists (select from blocks where blocker_id = viewer and blocked_id = other) then 'own'
    when exists (select from blocks where blocker_id = other and blocked_id = viewer) then 'other' end
$$;
