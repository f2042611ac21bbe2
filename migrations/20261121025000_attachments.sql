-- A message says something, in words or by what is attached to it.
alter table messages add column attachment_count smallint not null default 0 check (attachment_count between 0 and 5);
alter table messages drop constraint messages_content_check;
alter table messages add constraint messages_say_something
  check (length(content) <= 5000 and (content <> '' or attachment_count > 0));

alter table message_attachments add column position smallint not null check (position between 1 and 5);
create unique index message_attachments_in_order on message_attachments (message_id, position);
-- A file belongs to one message: who may see it is who may read that.
create unique index message_attachments_of_file on message_attachments (file_id);

-- At commit a message has what it says that it has, of its sender's own attachments.
create function check_attachments() returns trigger language plpgsql as $$
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
end $$;
create constraint trigger messages_attachments after insert or update of attachment_count on messages
  deferrable initially deferred for each row when (new.attachment_count > 0) execute function check_attachments();
create constraint trigger attachments_of_message after insert or update on message_attachments
  deferrable initially deferred for each row execute function check_attachments();
