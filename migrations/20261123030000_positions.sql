-- Positions without earthdistance: that extension needs a superuser, and before Postgres 16 its functions cannot be
-- found while statistics are gathered or a dump is restored. The body here is parsed once, when the function is made.
drop index if exists jobs_by_position;

-- A place as a point of the unit sphere: distances are chords, at most 2.
create function position_on_sphere(lat double precision, lng double precision)
returns cube language sql immutable strict parallel safe
return cube(cube(cube(cos(radians(lat)) * cos(radians(lng))), cos(radians(lat)) * sin(radians(lng))), sin(radians(lat)));

-- All points within this many kilometres lie in the box, and some more: for the index, before distances are compared.
create function box_around(lat double precision, lng double precision, km double precision)
returns cube language sql immutable strict parallel safe
return cube_enlarge(position_on_sphere(lat, lng), 2.02 * sin(least(km / (2 * 6371), pi() / 2)), 3);

create index jobs_by_position on jobs using gist (position_on_sphere(lat, lng))
  where lat is not null and status not in ('draft', 'cancelled');

-- It may be a superuser's; then it stays, unused.
do $$ begin
  drop extension if exists earthdistance;
exception when insufficient_privilege or dependent_objects_still_exist then null;
end $$;
