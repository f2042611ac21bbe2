-- What operators do cannot be changed unnoticed: each row is hashed with the one before it.
alter table operator_actions add column position bigint unique, add column hash bytea;

create function operator_action_hash(previous bytea, a operator_actions) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(a.position, a.id, a.operator_id, a.action, a.subject, a.details,
    extract(epoch from a.created_at))::text, 'UTF8'))
$$;

do $$
declare
  last_hash bytea := '';
  last_position bigint := 0;
  a operator_actions;
begin
  for a in select * from operator_actions order by id loop
    last_position := last_position + 1;
    a.position := last_position;
    last_hash := operator_action_hash(last_hash, a);
    update operator_actions set position = last_position, hash = last_hash where id = a.id;
  end loop;
end $$;

create function refuse_action_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Its place in the chain, once.
    if old.position is null and (new.id, new.operator_id, new.action, new.subject, new.details, new.created_at)
      is not distinct from (old.id, old.operator_id, old.action, old.subject, old.details, old.created_at) then
      return new;
    end if;
  end if;
  raise exception 'What operators did is never changed' using errcode = 'integrity_constraint_violation';
end $$;
create trigger actions_stay before update or delete on operator_actions
  for each row execute function refuse_action_change();
create trigger actions_stay_whole before truncate on operator_actions
  for each statement execute function refuse_action_change();

-- At the commit, after all other locks are taken: whoever waits for the end of the chain holds nobody else up for long.
create function chain_action() returns trigger language plpgsql as $$
declare
  last operator_actions;
  added operator_actions;
begin
  perform pg_advisory_xact_lock(7205761);
  select * into last from operator_actions where position is not null order by position desc limit 1;
  select * into added from operator_actions where id = new.id;
  added.position := coalesce(last.position, 0) + 1;
  update operator_actions
    set position = added.position, hash = operator_action_hash(coalesce(last.hash, ''), added) where id = new.id;
  return null;
end $$;
create constraint trigger action_chained after insert on operator_actions deferrable initially deferred
  for each row execute function chain_action();
