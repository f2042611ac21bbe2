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
  offered as (
    select status from offers where client_id = person and current_version > 0 and status in ('accepted', 'declined', 'expired')),
  said as (
    select * from visible_client_reviews where client_id = person and shown_at <= now())
  select json_build_object(
    'hired', (select count(*) from work where hired),
    'completed', (select count(*) from work where status = 'completed'),
    'cancelled', (select count(*) from work where left_off),
    'offers', (select count(*) from offered),
    'offersDecided', (select count(*) from offered where status <> 'expired'),
    'rating', (select round(avg(rating), 2) from said),
    'reviewCount', (select count(*) from said),
    'reviews', coalesce((
      select json_agg(json_build_object('id', s.id, 'rating', s.rating, 'comment', s.comment,
        'createdAt', to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'creatorName', p.full_name) order by s.id desc)
      from (select * from said order by id desc limit 3) s
        join creators c on c.id = s.creator_id join people p on p.id = c.user_id), '[]'))
$$;

-- The paid orders of the last year that a creator ended themselves: canceled bookings, and paid jobs they left.
create or replace function endings_by_creator(creator integer)
returns table (kind text, id integer, at timestamptz, excused boolean) language sql stable as $$
  select e.kind, e.id, e.at, exists (select from excused_endings x where x.order_kind = e.kind and x.order_id = e.id
      and x.creator_id = creator)
  from (
    select 'booking' as kind, b.id, b.cancelled_at as at from bookings b
      where b.creator_id = creator and b.cancel_reason = 'creator' and b.confirmed_at is not null
    union all
    select 'job', a.job_id, a.decided_at from job_applications a
      where a.creator_id = creator and a.status = 'withdrawn' and a.reason = 'left'
        and exists (select from payments p where p.order_kind = 'job' and p.order_id = a.job_id
          and p.succeeded_at < a.decided_at)) e
  where e.at > now() - interval '1 year'
$$;

-- How many of the paid orders of the last year those were, without excused ones; null before the third order.
create or replace function creator_record(creator integer) returns json language sql stable as $$
  with ended as (select count(*) as n from endings_by_creator(creator) where not excused),
  kept as (
    select (select count(*) from bookings b where b.creator_id = creator and b.status in ('confirmed', 'completed')
        and b.confirmed_at > now() - interval '1 year')
      + (select count(*) from jobs j where j.selected_creator_id = creator and j.payment_status <> 'unpaid'
        and j.status in ('in_progress', 'submitted', 'completed') and j.hired_at > now() - interval '1 year') as n)
  select case when ended.n + kept.n >= 3
    then json_build_object('orders', ended.n + kept.n, 'cancelled', ended.n) end
  from ended, kept
$$;
