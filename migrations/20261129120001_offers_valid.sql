alter table bookings validate constraint bookings_offer;
alter table busy_times validate constraint busy_times_kind_check;
alter table busy_times validate constraint busy_times_expiry;
