-- What 'Rating' sorts by; null until the listing is next rebuilt.
alter table creator_listings add column weighted_rating double precision;
