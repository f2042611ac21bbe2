-- Mails of an approval that is coming are named alike for every kind of order, by the delivery's number: who was
-- mailed about work that waits now is not mailed again.
update mails
set key = 'job-approval-coming:' || j.id || ':' || d.version || ':' || notice.day || ':client'
from jobs j join deliveries d on d.order_kind = 'job' and d.order_id = j.id and d.status = 'delivered'
  cross join unnest(array[7, 12, 13]) as notice (day)
where j.status = 'submitted' and mails.key = 'job-approval:' || j.id || ':'
  || to_char(j.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':' || notice.day;
