-- Whether the delivery of an order waits for its client: an agreement was offered, and no version of it is signed.
create or replace function agreement_waits(of_kind text, of_id integer) returns boolean
  language sql stable as $$
    select exists (select from agreements where order_kind = of_kind and order_id = of_id
        and status in ('offered', 'declined'))
      and not exists (select from agreements where order_kind = of_kind and order_id = of_id and status = 'signed')
  $$;
