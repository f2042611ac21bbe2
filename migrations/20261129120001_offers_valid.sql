-- no transaction
drop index concurrently if exists bookings_of_offer;
drop index concurrently if exists busy_times_by_offer;
alter table bookings validate constraint bookings_offer;
alter table busy_times validate constraint busy_times_kind_check;
alter table busy_times validate constraint busy_times_expiry;
create unique index concurrently bookings_of_offer on bookings (offer_id) where status <> 'cancelled';
-- widens busy_times_by_offer: no row from before is of this kind.
create unique index concurrently busy_times_by_offer on busy_times (source_id) where kind = 'offer';
