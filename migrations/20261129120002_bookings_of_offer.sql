-- no transaction
drop index concurrently if exists bookings_of_offer;
create unique index concurrently bookings_of_offer on bookings (offer_id) where status <> 'cancelled';
