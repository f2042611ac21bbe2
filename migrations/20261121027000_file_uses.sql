-- Files that only some may see are kept apart from those that anybody may, see src/server/uploads/purposes.ts.
alter table files add column visibility text not null default 'public' check (visibility in ('public', 'private'));
update files set visibility = 'private' where purpose = 'attachment';

-- How often it is used, kept by the trigger below. What is gone is used by nothing.
alter table files add column uses integer not null default 0 check (uses >= 0);
alter table files add constraint gone_files_are_unused check (deleted_at is null or uses = 0);

-- Where a file is used: `place` is a capability's kind of thing, `entity_id` which of them.
create table file_uses (
  place text not null check (place ~ '^[a-z_]{2,40}$'),
  entity_id bigint not null,
  file_id bigint not null references files,
  primary key (place, entity_id, file_id)
);
create index file_uses_of_file on file_uses (file_id);

create function count_file_use() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update files set uses = uses + 1 where id = new.file_id;
  else
    update files set uses = uses - 1 where id = old.file_id;
  end if;
  return null;
end $$;
create trigger count_file_use after insert or delete on file_uses for each row execute function count_file_use();

-- What was in use before uses were written down.
update portfolio_items i set file_id = f.id, width = coalesce(i.width, f.width), height = coalesce(i.height, f.height),
    placeholder = coalesce(i.placeholder, f.placeholder)
  from files f, creator_profiles c
  where i.file_id is null and c.id = i.creator_id and f.owner_id = c.user_id and f.deleted_at is null
    and i.image_url like '/files/' || f.key || '/%';
insert into file_uses (place, entity_id, file_id)
  select 'portfolio_item', i.id, i.file_id from portfolio_items i join files f on f.id = i.file_id where f.deleted_at is null;
insert into file_uses (place, entity_id, file_id)
  select 'profile_image', u.id, f.id from users u join files f on f.owner_id = u.id
  where f.deleted_at is null and u.profile_image like '/files/' || f.key || '/%';

create index files_unused on files (created_at) where uses = 0 and deleted_at is null;
create index files_unused_of_owner on files (owner_id) where uses = 0 and deleted_at is null;
