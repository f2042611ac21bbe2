create table messages (
  id bigint generated always as identity primary key,
  sender_id integer not null references users,
  recipient_id integer not null references users,
  content text not null check (length(content) between 1 and 5000),
  -- Made by the sender's browser, so that a message sent again after a lost answer is stored once.
  client_id text check (length(client_id) between 1 and 64),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- Both directions of one conversation share their pair.
  low_id integer generated always as (least(sender_id, recipient_id)) stored,
  high_id integer generated always as (greatest(sender_id, recipient_id)) stored,
  check (sender_id <> recipient_id)
);
create index messages_of_pair on messages (low_id, high_id, id desc);
create index messages_by_high on messages (high_id, low_id, id desc);
create index messages_unread on messages (recipient_id, sender_id) where read_at is null;
create unique index messages_once on messages (sender_id, client_id) where client_id is not null;

create table message_attachments (
  message_id bigint not null references messages on delete cascade,
  file_id bigint not null references files,
  primary key (message_id, file_id)
);

create table blocks (
  blocker_id integer not null references users on delete cascade,
  blocked_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create table reports (
  id integer generated always as identity primary key,
  reporter_id integer not null references users,
  message_id bigint references messages,
  review_id integer references reviews,
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by integer references users,
  decision text,
  check (num_nonnulls(message_id, review_id) = 1)
);
