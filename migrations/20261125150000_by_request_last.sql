-- Who can't be booked online comes after everyone who can: the other points range from 1 to 6.
create function featured_score(weighed_sum double precision, weighed_count double precision, complete double precision,
  answer_minutes integer, days_since_change integer, bookable boolean)
returns double precision language sql immutable parallel safe as $$
  select (weighed_sum + 20.0) / (weighed_count + 5.0)
    + 0.5 * complete
    + case when answer_minutes is null then 0.1 when answer_minutes <= 60 then 0.3
        when answer_minutes <= 240 then 0.2 when answer_minutes <= 1440 then 0.1 else 0 end
    + case when days_since_change <= 30 then 0.2 when days_since_change <= 90 then 0.1 else 0 end
    - case when bookable then 0 else 6 end
$$;

-- The listings keep all else that they derive.
do $$
declare
  before text := pg_get_functiondef('list_creators(integer[])'::regprocedure);
  after text := replace(before, 'greatest(p.updated_at, i.newest)::date),', 'greatest(p.updated_at, i.newest)::date, is_bookable(p.id)),');
begin
  if before = after then raise exception 'list_creators does not score as expected'; end if;
  execute after;
end $$;
drop function featured_score(double precision, double precision, double precision, integer, integer);

select list_creators(array(select id from creator_profiles order by id));
