-- Whatever changes a creator's listing takes the profile's lock first: a review, which begins with the profile, and the
-- end of a job, which begins with its busy time, would else wait for each other.
create or replace function follow_days() returns trigger language plpgsql as $$
begin
  perform from creator_profiles where id in (select creator_id from changed) order by id for no key update;
  perform list_special_days(c.creator_id) from (select distinct creator_id from changed order by 1) c;
  return null;
end $$;
create or replace function lock_listing() returns trigger language plpgsql as $$
begin
  perform from creator_profiles where id = new.creator_id for no key update;
  perform from creator_listings where creator_id = new.creator_id for update;
  return new;
end $$;
