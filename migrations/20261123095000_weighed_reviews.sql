-- What reviews weigh in 'Featured', see docs/ranking.md: one voice for each person who paid, in full from $100 on that
-- reached the creator and stayed there. The rating itself counts every review.
alter table creator_profiles
  add column weighed_sum double precision not null default 0,
  add column weighed_count double precision not null default 0;

create function weigh_reviews(ids integer[]) returns void language sql as $$
  with voices as (
    select creator_id, client_id, avg(rating)::double precision as rating
    from reviews where creator_id = any(ids) and hidden_at is null group by creator_id, client_id
  ), money as (
    select r.creator_id, p.client_id, sum(r.creator_cents - r.reversed_cents)::double precision as cents
    from releases r join payments p on p.id = r.payment_id
    where r.creator_id = any(ids) and r.status in ('transferred', 'partially_reversed') and p.lost_cents = 0
    group by r.creator_id, p.client_id
  ), weighed as (
    select c.id, coalesce(sum(v.rating * least(1, coalesce(m.cents, 0) / 10000)), 0) as sum,
      coalesce(sum(case when v.client_id is null then 0 else least(1, coalesce(m.cents, 0) / 10000) end), 0) as count
    from unnest(ids) c (id)
    left join voices v on v.creator_id = c.id
    left join money m on m.creator_id = v.creator_id and m.client_id = v.client_id
    group by c.id
  )
  update creator_profiles p set weighed_sum = w.sum, weighed_count = w.count
  from weighed w where w.id = p.id and (p.weighed_sum, p.weighed_count) is distinct from (w.sum, w.count)
$$;

create function featured_score(weighed_sum double precision, weighed_count double precision, complete double precision,
  answer_minutes integer, days_since_change integer)
returns double precision language sql immutable parallel safe as $$
  select (weighed_sum + 20.0) / (weighed_count + 5.0)
    + 0.5 * complete
    + case when answer_minutes is null then 0.1 when answer_minutes <= 60 then 0.3
        when answer_minutes <= 240 then 0.2 when answer_minutes <= 1440 then 0.1 else 0 end
    + case when days_since_change <= 30 then 0.2 when days_since_change <= 90 then 0.1 else 0 end
$$;

-- The listings keep all else that they derive.
do $$
declare
  before text := pg_get_functiondef('list_creators(integer[])'::regprocedure);
  after text := replace(before, 'featured_score(p.rating_sum, p.rating_count,', 'featured_score(p.weighed_sum, p.weighed_count,');
begin
  if before = after then raise exception 'list_creators does not rate as expected'; end if;
  execute after;
end $$;
drop function featured_score(integer, integer, double precision, integer, integer);

create function follow_weight() returns trigger language plpgsql as $$
begin
  perform list_creators(array[new.id]);
  return null;
end $$;
create trigger profile_weighed after update of weighed_sum, weighed_count on creator_profiles
  for each row execute function follow_weight();

select weigh_reviews(array(select distinct creator_id from reviews));
select list_creators(array(select id from creator_profiles order by id));
