create table messages (
  id bigint generated always as identity primary key,
  sender_id integer not null references users,
  recipient_id integer not null references users,
  content text not null,
  -- Made by the sender's browser, so that a message sent again after a lost answer is stored once.
  client_id text check (length(client_id) between 1 and 64),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  -- Both directions of one conversation share their pair.
  low_id integer generated always as (least(sender_id, recipient_id)) stored,
  high_id integer generated always as (greatest(sender_id, recipient_id)) stored,
  -- A message says something, in words or by what is attached to it.
  attachment_count smallint not null default 0 check (attachment_count between 0 and 5),
  check (sender_id <> recipient_id),
  constraint messages_say_something check (length(content) <= 5000 and (content <> '' or attachment_count > 0))
);
create index messages_of_pair on messages (low_id, high_id, id desc);
create index messages_by_high on messages (high_id, low_id, id desc);
create index messages_unread on messages (recipient_id, sender_id) where read_at is null;
create unique index messages_once on messages (sender_id, client_id) where client_id is not null;

create table message_attachments (
  message_id bigint references messages on delete cascade,
  file_id bigint references files,
  position smallint not null check ("position" >= 1 and "position" <= 5),
  primary key (message_id, file_id)
);
create unique index message_attachments_in_order on message_attachments (message_id, "position");
-- A file belongs to one message: who may see it is who may read that.
create unique index message_attachments_of_file on message_attachments (file_id);

create table blocks (
  blocker_id integer references users on delete cascade,
  blocked_id integer references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_of_blocked on blocks (blocked_id);

-- At commit a message has what it says that it has, of its sender's own attachments.
create function require_all_attachments() returns trigger language plpgsql as $$
declare
  checked bigint;
  said integer;
  sender integer;
begin
  if tg_table_name = 'messages' then checked := new.id; else checked := new.message_id; end if;
  select attachment_count, sender_id into said, sender from messages where id = checked;
  if not found then return null; end if;
  if (select count(*) from message_attachments where message_id = checked) <> said
    or exists (select from message_attachments a join files f on f.id = a.file_id
      where a.message_id = checked and (f.owner_id <> sender or f.purpose <> 'attachment')) then
    raise exception 'message % does not have the attachments that it says', checked using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger messages_attachments after insert
  or update of attachment_count on messages deferrable initially deferred
  for each row when (new.attachment_count > 0) execute function require_all_attachments();
create constraint trigger attachments_of_message after insert
  or update on message_attachments deferrable initially deferred
  for each row execute function require_all_attachments();
