-- Can be put into the query that calls it, unlike a strict one: forty times as fast for each row.
create or replace function distance_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
returns double precision language sql immutable parallel safe as $$
  select case when lat1 + lng1 + lat2 + lng2 is not null then 2 * 6371 * asin(sqrt(least(1,
    power(sin(radians(lat2 - lat1) / 2), 2)
    + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lng2 - lng1) / 2), 2)))) end
$$;

-- All points within this many kilometres lie in the box, and some more: for the index, before distances are compared.
create or replace function bounding_box(lat double precision, lng double precision, km double precision)
returns cube language sql immutable strict parallel safe
return cube_enlarge(position_on_sphere(lat, lng), ((2.02)::double precision * sin(LEAST((km / ((2 * 6371))::double precision), (pi() / (2)::double precision)))), 3);
