-- Of each sender a person has one notice, which a new message renews: it moves up, and is unread again.
delete from notifications older using notifications newer
where older.type = 'message' and newer.type = 'message' and older.user_id = newer.user_id
  and older.data ->> 'userId' = newer.data ->> 'userId' and older.event_id < newer.event_id;
create unique index notifications_of_sender on notifications (user_id, (data ->> 'userId')) where type = 'message';
alter table notifications
  add constraint notifications_sender check (type <> 'message' or data ->> 'userId' is not null),
  -- When a notice that can be renewed was last shown and pushed: more of the same within minutes renews it quietly.
  add column told_at timestamptz;

-- The order of the facts is the order of the list; a renewed notice tells a newer fact.
drop index notifications_listed;
create index notifications_listed on notifications (user_id, event_id desc) where dismissed_at is null;

-- Dismissed is off the list whether it was read or not, so that taking it back restores what it was.
drop index notifications_unread;
create index notifications_unread on notifications (user_id) where read_at is null and dismissed_at is null;
drop index notifications_unmailed;
create index notifications_unmailed on notifications (unmailed_since)
  where unmailed_since is not null and read_at is null and dismissed_at is null;
