-- Who can't be booked online comes after everyone who can: the other points range from 1 to 6.
create or replace function featured_score(weighted_rating_sum double precision, weighted_rating_count double precision, complete double precision, answer_minutes integer, days_since_change integer, bookable boolean)
returns double precision language sql immutable parallel safe as $$
  select (weighted_rating_sum + 20.0) / (weighted_rating_count + 5.0)
    + 0.5 * complete
    + case when answer_minutes is null then 0.1 when answer_minutes <= 60 then 0.3
        when answer_minutes <= 240 then 0.2 when answer_minutes <= 1440 then 0.1 else 0 end
    + case when days_since_change <= 30 then 0.2 when days_since_change <= 90 then 0.1 else 0 end
    - case when bookable then 0 else 6 end
$$;

-- What the paid orders cost that a creator ended themselves: twice their share of the last year's, at most a point.
create or replace function cancelled_points(creator integer) returns double precision language plpgsql stable as $$
declare
  record json := creator_record(creator);
begin
  return case when record is null then 0 else least(1, 2.0 * (record ->> 'cancelled')::integer / (record ->> 'orders')::integer) end;
end
$$;

create or replace function refresh_weighted_ratings(ids integer[]) returns void language sql as $$
  with voices as (
    select creator_id, client_id, avg(rating)::double precision as rating
    from reviews where creator_id = any(ids) and hidden_at is null group by creator_id, client_id
  ), money as (
    select r.creator_id, p.client_id, sum(r.creator_cents - r.reversed_cents)::double precision as cents
    from releases r join payments p on p.id = r.payment_id
    where r.creator_id = any(ids) and r.status in ('transferred', 'partially_reversed') and p.lost_cents = 0
      -- A tip is no order.
      and p.installment < 100
    group by r.creator_id, p.client_id
  ), weighed as (
    select c.id, coalesce(sum(v.rating * least(1, coalesce(m.cents, 0) / 10000)), 0) as sum,
      coalesce(sum(case when v.client_id is null then 0 else least(1, coalesce(m.cents, 0) / 10000) end), 0) as count
    from unnest(ids) c (id)
    left join voices v on v.creator_id = c.id
    left join money m on m.creator_id = v.creator_id and m.client_id = v.client_id
    group by c.id
  )
  update creator_profiles p set weighted_rating_sum = w.sum, weighted_rating_count = w.count
  from weighed w where w.id = p.id and (p.weighted_rating_sum, p.weighted_rating_count) is distinct from (w.sum, w.count)
$$;
