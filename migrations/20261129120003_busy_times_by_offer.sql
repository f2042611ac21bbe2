-- no transaction
drop index concurrently if exists busy_times_by_offer;
-- widens busy_times_by_offer: no row from before is of this kind.
create unique index concurrently busy_times_by_offer on busy_times (source_id) where kind = 'offer';
