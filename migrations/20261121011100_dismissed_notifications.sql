-- Dismissed is read and off the list; kept, so that dismissing can be undone.
alter table notifications add column dismissed_at timestamptz;
drop index notifications_of_user;
create index notifications_listed on notifications (user_id, id desc) where dismissed_at is null;
