-- What a migration for another kind of order does: its table, wider checks, and its arms of what every kind has in
-- common. A release writes the arms into read-models/orders.sql.
create table lessons (
  id integer generated always as identity primary key,
  client_id integer not null references users,
  creator_id integer not null references creator_profiles,
  title text not null,
  address text not null default '',
  date date not null,
  start_time time,
  time_zone text not null,
  price_cents integer not null check (price_cents > 0),
  status text not null default 'planned'
    check (status in ('planned', 'delivered', 'completed', 'cancelled')),
  payment_status text not null default 'unpaid',
  approve_at timestamptz,
  completed_at timestamptz
);

alter table payments drop constraint payments_order_kind_check,
  add check (order_kind in ('job', 'booking', 'lesson', 'test'));
alter table delivery_terms drop constraint delivery_terms_order_kind_check,
  add check (order_kind in ('job', 'booking', 'lesson')),
  add column lesson_id integer generated always as (case when order_kind = 'lesson' then order_id end) stored
    references lessons on delete cascade;
alter table deliveries drop constraint deliveries_order_kind_check,
  add check (order_kind in ('job', 'booking', 'lesson')),
  add column lesson_id integer generated always as (case when order_kind = 'lesson' then order_id end) stored
    references lessons on delete cascade;
alter table order_moves drop constraint order_moves_order_kind_check,
  add check (order_kind in ('job', 'booking', 'lesson')),
  add column lesson_id integer generated always as (case when order_kind = 'lesson' then order_id end) stored
    references lessons on delete cascade;

create trigger lessons_move_void after update of status on lessons
  for each row when (old.status = 'planned' and new.status <> 'planned') execute function void_order_move('lesson');

create function pg_temp.add_arm(view regclass, arm text) returns void language plpgsql as $$
begin
  execute format('create or replace view %s as %s union all %s', view, rtrim(pg_get_viewdef(view), ';'), arm);
end
$$;
select pg_temp.add_arm('orders', $$
  select 'lesson', id, client_id, creator_id, status, address, date::text, null, time_zone, null::integer, null::json,
    title, null::jsonb, null::numeric, null, completed_at, false from lessons $$);
select pg_temp.add_arm('order_prices', $$ select 'lesson', id, price_cents from lessons $$);
select pg_temp.add_arm('due_orders', $$
  select 'lesson', id, approve_at from lessons where status = 'delivered' and payment_status = 'in_escrow' $$);
select pg_temp.add_arm('awaited_deliveries', $$
  select 'lesson', l.id, l.client_id, l.creator_id, t.due_on, t.due_at, t.reminded
  from delivery_terms t join lessons l on l.id = t.lesson_id
  where l.status = 'planned' and l.payment_status = 'in_escrow' $$);
