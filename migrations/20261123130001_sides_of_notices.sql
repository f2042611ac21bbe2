-- Notifications that say different things to the client and to the creator know whose they are. Where the one was told
-- what the other read, those that were stored before learn it from their job or booking.
update notifications n
set params = n.params || jsonb_build_object('side', case n.user_id when o.client_id then 'client' else 'creator' end)
from (
  select 'booking' as kind, id, client_id from bookings
  union all
  select 'job', id, client_id from jobs
) o
where n.kind in ('booking.cancelled', 'booking.decided', 'booking.settlement_proposed', 'job.cancelled',
    'job.dispute_decided', 'money.divided', 'payment.succeeded', 'refund.made')
  and o.kind = coalesce(n.params -> 'order' ->> 'kind', case when n.params ? 'bookingId' then 'booking' else 'job' end)
  and o.id = coalesce(n.params -> 'order' ->> 'id', n.params ->> 'bookingId', n.params ->> 'jobId')::integer;
