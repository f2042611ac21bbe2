-- Up to when everything that the provider reports was read: reading goes on from there. Before this table it
-- was not known, so the first reading goes back to the newest event, or to the first payment.
create table provider_readings (
  what text primary key check (what in ('news', 'movements')),
  read_until timestamptz not null
);
insert into provider_readings
select 'news', coalesce((select max(received_at) from webhook_events), (select min(created_at) from payments), now())
union all
select 'movements', coalesce((select min(created_at) from payments), now());
