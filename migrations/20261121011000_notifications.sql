create table notifications (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  event_id bigint not null references events,
  type text not null check (length(type) between 1 and 60),
  message text not null,
  -- What View needs: jobId, bookingId, userId…
  data jsonb not null default '{}',
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- One per fact and person, however often the fact is handed on.
  unique (event_id, user_id)
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
