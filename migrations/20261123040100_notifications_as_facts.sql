-- A notification is a fact: its kind, what it is about, and for which subject. It is worded when it is read.
alter table notifications
  add column kind text,
  add column params jsonb,
  -- While it is unread, a later one of the same subject replaces it; empty where each stands for itself.
  add column subject text not null default '' check (length(subject) <= 100);

-- Facts whose sentence had a person's name in it.
update notifications n set kind = 'application.received',
  params = jsonb_build_object('jobId', e.payload -> 'jobId', 'applicationId', e.payload -> 'applicationId',
    'creatorId', e.payload -> 'creatorId', 'creatorUserId', e.payload -> 'creatorUserId')
from events e where e.id = n.event_id and e.name = 'application.received' and n.type = 'new_application';

update notifications n set
  kind = case e.payload ->> 'status' when 'withdrawn' then 'application.withdrawn' else 'application.decided' end,
  subject = 'application:' || (e.payload ->> 'applicationId'),
  params = jsonb_build_object('jobId', e.payload -> 'jobId', 'applicationId', e.payload -> 'applicationId',
    'creatorUserId', e.payload -> 'creatorUserId', 'status', e.payload -> 'status', 'reason', e.payload -> 'reason')
from events e where e.id = n.event_id and e.name = 'application.decided'
  and (n.type = 'application_update' or e.payload ->> 'status' = 'withdrawn');

update notifications n set kind = 'job.reopened',
  params = jsonb_build_object('jobId', e.payload -> 'jobId', 'creatorUserId', e.payload -> 'creatorUserId',
    'by', 'selected', 'held', e.payload -> 'held', 'disputed', e.payload -> 'disputed', 'manage', true)
from events e where e.id = n.event_id and e.name = 'job.reopened' and e.payload ->> 'by' = 'selected';

update notifications n set kind = 'hire.creator_away', subject = 'hire:' || (n.data ->> 'jobId'),
  params = jsonb_build_object('jobId', n.data -> 'jobId', 'creatorUserId', e.payload -> 'userId', 'manage', true,
    'held', n.message like '%payment is still held',
    'way', case when n.message like '%you can end the hire%' then 'unhire'
      when n.message like '%you can approve%' then 'approve' else 'none' end)
from events e where e.id = n.event_id and e.name = 'account.suspended' and n.data ? 'jobId';

update notifications n set kind = 'hire.creator_back', subject = 'hire:' || (n.data ->> 'jobId'),
  params = jsonb_build_object('jobId', n.data -> 'jobId', 'creatorUserId', e.payload -> 'userId', 'manage', true)
from events e where e.id = n.event_id and e.name = 'account.restored' and n.data ? 'jobId';

update notifications n set
  kind = case e.name when 'account.suspended' then 'booking.creator_away' else 'booking.creator_back' end,
  subject = 'booked:' || b.id,
  params = jsonb_build_object('bookingId', b.id, 'creatorUserId', e.payload -> 'userId',
    'startsAt', to_jsonb(b.starts_at), 'timeZone', c.time_zone)
from events e, bookings b join creator_profiles c on c.id = b.creator_id
where e.id = n.event_id and e.name in ('account.suspended', 'account.restored')
  and b.id = (n.data ->> 'bookingId')::integer;

update notifications n set kind = 'message.sent', subject = 'person:' || (n.data ->> 'userId'), params = n.data,
  told_at = coalesce(n.told_at, n.created_at)
where n.type = 'message';

update notifications n set kind = e.name,
  params = jsonb_strip_nulls(jsonb_build_object('creatorId', e.payload -> 'creatorId', 'jobId', e.payload -> 'jobId',
    'bookingId', e.payload -> 'bookingId', 'rating', e.payload -> 'rating',
    'authorId', case e.name when 'review.written' then e.payload -> 'clientId' else to_jsonb(
      (select user_id from creator_profiles where id = (e.payload ->> 'creatorId')::integer)) end))
from events e where e.id = n.event_id and e.name in ('review.written', 'review.answered') and n.type = 'review';

update notifications n set kind = e.name, subject = 'statement:' || (e.payload ->> 'jobId') || ':' || (e.payload ->> 'by'),
  params = jsonb_strip_nulls(jsonb_build_object('jobId', e.payload -> 'jobId', 'files', e.payload -> 'files',
    'authorId', e.payload -> case e.payload ->> 'by' when 'owner' then 'clientId' else 'creatorUserId' end,
    'manage', case e.payload ->> 'by' when 'owner' then null else true end))
from events e where e.id = n.event_id and e.name = 'job.statement_added';

-- What was said before keeps its sentence, and where it leads.
update notifications set kind = 'earlier', params = jsonb_build_object('message', message, 'data', data, 'path',
  case
    when type = 'new_application' then '/my-jobs'
    when data ? 'desk' then '/operator?tab=' || (data ->> 'desk')
    when data ? 'ownData' then '/profile/settings?tab=security'
    when data ? 'payouts' then '/profile/settings?tab=creator#getting-paid'
    when type = 'account' then '/profile/settings?tab=notifications'
    when data ? 'jobId' then '/jobs/' || (data ->> 'jobId') || case when data ? 'manage' then '/manage' else '' end
    when data ? 'bookingId' then '/bookings/' || (data ->> 'bookingId')
    when data ? 'calendarId' then '/profile/settings?tab=availability'
    when data ? 'creatorId' and type = 'review' then '/creators/' || (data ->> 'creatorId') || '?tab=reviews'
    when type = 'payment_update' then '/profile/settings?tab=creator#getting-paid'
    when data ? 'savedSearchId' then '/saved-searches'
    else '/profile'
  end)
where kind is null;

-- One for each fact, person and subject, however often the fact is handed on.
alter table notifications drop constraint notifications_event_id_user_id_key,
  add constraint notifications_once unique (event_id, user_id, subject),
  -- Facts are pruned; their order stays.
  drop constraint notifications_event_id_fkey,
  drop constraint notifications_sender;
drop index notifications_of_sender;
alter table notifications drop column message, drop column data,
  alter column kind set not null, add check (length(kind) between 1 and 60),
  alter column params set not null;
-- What happens again renews its notice: one for each person and subject.
create unique index notifications_renewed on notifications (user_id, subject) where told_at is not null;
create index notifications_unread_subject on notifications (user_id, subject)
  where subject <> '' and read_at is null and dismissed_at is null;

-- Facts are kept some days and then go, oldest first.
create index events_recorded on events (recorded_at);
