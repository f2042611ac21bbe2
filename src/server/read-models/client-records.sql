-- How a client's orders went, as JSON for creators who decide whether to work for them. What they canceled because
-- nothing was delivered in time is not held against them.
create or replace function client_record(person integer) returns json language sql stable as $$
  with work as (
    select status, selected_creator_id is not null as hired,
      status = 'cancelled' and ending = 'cancelled' and selected_creator_id is null and opened_at is not null as left_off
    from jobs where client_id = person
    union all
    select status, confirmed_at is not null,
      status = 'cancelled' and cancel_reason = 'client' and confirmed_at is not null
    from bookings where client_id = person),
  said as (
    select * from visible_client_reviews where client_id = person and shown_at <= now())
  select json_build_object(
    'hired', (select count(*) from work where hired),
    'completed', (select count(*) from work where status = 'completed'),
    'cancelled', (select count(*) from work where left_off),
    'rating', (select round(avg(rating), 2) from said),
    'reviewCount', (select count(*) from said),
    'reviews', coalesce((
      select json_agg(json_build_object('id', s.id, 'rating', s.rating, 'comment', s.comment,
        'createdAt', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'creatorName', p.full_name) order by s.id desc)
      from (select * from said order by id desc limit 3) s
        join creators c on c.id = s.creator_id join people p on p.id = c.user_id), '[]'))
$$;
