-- What was reported since then is read again, although it was read: the database was restored or moved since.
-- Until then nothing is released.
alter table provider_readings add column again_since timestamptz;
-- Earlier releases looked back a day: the first reading goes back to the oldest payment that a bank can still dispute.
update provider_readings set again_since = (
  select min(succeeded_at) from payments where succeeded_at > now() - interval '180 days')
where what = 'news';
