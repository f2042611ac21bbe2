-- Where an event stands in the order in which events were handed on. Each process shows them in this order and knows
-- by it what it has not shown yet, whatever got lost between the processes.
alter table events add column position bigint check (position is null or relayed_at is not null);
create sequence event_positions owned by events.position;
create unique index events_position on events (position) where position is not null;
