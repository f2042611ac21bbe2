create table creator_profiles (
  id integer generated always as identity primary key,
  user_id integer not null unique references users,
  service_type text not null check (service_type in ('photographer', 'videographer', 'content_creator')),
  -- Whole USD an hour; 0 or absent reads 'Price unavailable'.
  hourly_rate integer check (hourly_rate between 0 and 100000),
  experience text not null default '' check (length(experience) <= 5000),
  equipment text not null default '' check (length(equipment) <= 5000),
  availability text not null default '' check (length(availability) <= 2000),
  accepts_bookings boolean not null default true,
  time_zone text not null default 'America/Chicago',
  cancellation_policy text not null default 'flexible',
  minimum_notice_hours integer not null default 24 check (minimum_notice_hours between 0 and 8760),
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
  travel_radius_km integer not null default 50 check (travel_radius_km between 0 and 20000),
  -- Kept with the reviews, in their transaction.
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  -- Published position, two decimals; follows the person's.
  lat double precision,
  lng double precision,
  -- The person is suspended or gone: not listed, not bookable.
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  rating double precision generated always as ((rating_sum)::double precision / (NULLIF(rating_count,
    0))::double precision) stored,
  -- How fast a creator answers, minutes at the median of the last 90 days; absent while it is not known.
  -- Measured from the messages by a nightly task.
  answer_minutes integer check (answer_minutes >= 0),
  -- What a creator is sold for: a list to choose from, see contract/creator-choices.ts.
  specialties text[] not null default '{}' check (cardinality(specialties) <= 8 and array_position(specialties,
    null::text) is null),
  weighted_rating_sum double precision not null default 0,
  weighted_rating_count double precision not null default 0,
  -- What a creator promises to deliver: with each package, and otherwise as the profile says. 0 days: nothing.
  delivery_days smallint not null default 0 check (delivery_days between 0 and 365),
  rounds smallint not null default 2 check (rounds between 0 and 20),
  pictures_to_pick integer check (pictures_to_pick between 1 and 10000),
  edited_photos integer check (edited_photos between 1 and 10000),
  -- The median of a creator's first answers in new conversations, which cards show; null if there were too few.
  usual_answer_minutes integer,
  -- Found by no search; its own address stays.
  unlisted_at timestamptz,
  -- How much of a price is paid when booking, how many days before the work the rest is due, and whether the deposit
  -- stays with the creator.
  deposit_percent smallint check (deposit_percent between 10 and 50),
  balance_days smallint not null default 30 check (balance_days in (14, 21, 30, 45, 60, 90)),
  keeps_deposit boolean not null default false,
  -- When a creator who had not been here for months was asked whether they still take bookings.
  asked_away_at timestamptz,
  check (rating_sum between rating_count and (rating_count * 5)),
  check ((lat is null) = (lng is null)),
  constraint creator_profiles_usual_answer_minutes check (usual_answer_minutes >= 0)
);

create table portfolio_items (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  image_url text not null check (length(image_url) between 1 and 2000),
  file_id bigint references files,
  category text not null check (category in ('photography', 'video', 'graphic_design', 'social_media', 'other')),
  alt text not null default '' check (length(alt) <= 500),
  width integer,
  height integer,
  placeholder text,
  position integer not null default 0,
  is_cover boolean not null default false,
  created_at timestamptz not null default now(),
  film jsonb,
  -- WebVTT of an item's film.
  captions text,
  -- In which its texts are, where their creator says so; null to tell by the words.
  language text,
  focus jsonb,
  constraint portfolio_items_focus check (is_focal_point(focus))
);
create index portfolio_of_creator on portfolio_items (creator_id, "position", id);
create unique index portfolio_cover on portfolio_items (creator_id) where is_cover;
create index items_pictured_elsewhere on portfolio_items (id) where image_url ~~ 'https:%';
create index portfolio_items_of_file on portfolio_items (file_id) where file_id is not null;

-- Weekday 1 is Monday, 7 Sunday; times are the creator's local ones, `ends` 24:00 for midnight.
create table weekly_hours (
  creator_id integer references creator_profiles on delete cascade,
  weekday integer check (weekday between 1 and 7),
  starts time,
  ends interval not null,
  primary key (creator_id, weekday, starts),
  check ((starts)::interval < ends and ends <= '30:00:00')
);

create table availability_exceptions (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  day date not null,
  kind text not null check (kind in ('closed', 'extra')),
  -- Absent for a whole closed day.
  starts time,
  ends interval,
  note text not null default '' check (length(note) <= 200),
  check ((starts is null) = (ends is null)),
  check ((starts)::interval < ends and ends <= '30:00:00'),
  check (kind = 'closed' or starts is not null)
);
create index availability_exceptions_of_creator on availability_exceptions (creator_id, day);

-- Every reason why a creator is not free. Promises (holds and bookings) of one creator never overlap: the
-- database forbids it. `during` includes the creator's buffer.
create table busy_times (
  id bigint generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  kind text not null check (kind in ('hold', 'booking', 'job', 'job_day', 'imported', 'offer')),
  -- The booking that holds it, or the calendar it was imported from.
  source_id bigint,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  calendar_id integer,
  -- How many minutes at the end of `during` are the creator's buffer, as it was when the time was taken.
  buffer_minutes integer not null default 0 check (buffer_minutes between 0 and 1440),
  -- An exclusion is checked as its index is built.
  constraint busy_times_one_promise exclude using gist (creator_id with =, during with &&)
    where (kind in ('hold', 'booking', 'job', 'offer')),
  constraint busy_times_expiry
    check (case kind when 'hold' then expires_at is not null when 'offer' then expires_at is not null when 'job' then true
      when 'job_day' then true else expires_at is null end),
  constraint busy_times_imported check ((kind = 'imported') = (calendar_id is not null)),
  constraint busy_times_source check ((kind = 'imported') = (source_id is null))
);
create index busy_times_of_creator on busy_times using gist (creator_id, during);
create unique index busy_times_by_booking on busy_times (source_id) where kind in ('hold', 'booking');
create index busy_times_by_expiry on busy_times (expires_at) where expires_at is not null;
create index busy_times_by_calendar on busy_times (calendar_id) where calendar_id is not null;
create index busy_times_by_job on busy_times (source_id) where kind in ('job', 'job_day');
create unique index busy_times_by_offer on busy_times (source_id) where kind = 'offer';

-- The zones that creators live in, so that a search turns its moment into local days once and not for each creator.
create table time_zones (
  id smallint generated always as identity primary key,
  name text not null unique
);

-- What decides when a creator can be booked on a day that is like any other of the week. Few differ: a search asks each
-- of these once instead of every creator.
create table listing_schedules (
  id integer generated always as identity primary key,
  -- Of all that follows.
  digest uuid not null unique,
  time_zone_id smallint not null references time_zones,
  notice_hours integer not null,
  shortest smallint,
  hourly boolean not null,
  package_minutes smallint[],
  week int4multirange not null,
  week_longest smallint[] not null,
  week_best smallint not null
);

-- What the search reads: a narrow copy of each creator who is shown. Everything in it is derived, by the functions
-- below and nothing else; triggers keep it.
create table creator_listings (
  creator_id integer primary key references creator_profiles on delete cascade,
  service_type text not null,
  -- Whole USD an hour; 0 where it is not given, which comes last in both directions.
  price integer not null,
  rating double precision not null,
  featured double precision not null,
  lat double precision,
  lng double precision,
  -- The tenth of a degree around the published position; rows run along the latitude.
  tile integer generated always as (((((round((lat * 100)))::integer + 9000) / 10) * 3601) + (((round((lng * 100)))::integer + 18000) / 10)) stored,
  time_zone_id smallint not null references time_zones,
  -- Minutes of the shortest work that can be booked online; null where nothing can.
  shortest smallint,
  notice_hours integer not null default 0,
  -- Where there is no rate by the hour: minutes and cents of what is sold instead.
  package_minutes smallint[],
  package_prices integer[],
  specialties text[] not null default '{}',
  -- Minutes from Monday 0:00 that are worked, and once more the Monday after, so that nights are whole.
  week int4multirange not null default '{}'::int4multirange,
  -- By weekday, Monday first: minutes of the longest work that can start then; and the best of them.
  week_longest smallint[] not null default '{0,0,0,0,0,0,0}'::smallint[],
  week_best smallint not null default 0,
  -- Days that may differ from the week, in order, and the same of them; free times reach over the two days after each.
  special_days date[] not null default '{}'::date[],
  special_longest smallint[] not null default '{}'::smallint[],
  special_free tstzmultirange not null default '{}'::tstzmultirange,
  -- When the first hold among them runs out: from then on the listing knows less than `creator_starts`.
  stale_at timestamptz,
  -- Every filter of a search has an index on the listings themselves, so that those whom next to nobody fits are found by
  -- intersecting indexes: what creators say, too, and when they can be booked.
  words tsvector not null default ''::tsvector,
  schedule_id integer not null references listing_schedules,
  -- What 'Rating' sorts by; null in a listing of 0.2 until it is next rebuilt.
  weighted_rating double precision,
  constraint listing_days_whole check (cardinality(special_days) = cardinality(special_longest)),
  constraint listing_week_whole check (cardinality(week_longest) = 7)
);
create index listings_featured on creator_listings (featured desc, creator_id desc);
create index listings_by_word on creator_listings using gin (words);
create index listings_by_specialty on creator_listings using gin (specialties);
create index listings_by_schedule on creator_listings (schedule_id);
-- A booking writes into it: nothing waits in a list that every search would have to read.
create index listings_by_special_day on creator_listings using gin (special_days) with (fastupdate=off);
-- Who has packages alone is not in the order of prices by the hour.
create index listings_of_packages on creator_listings (tile) where package_minutes is not null;

-- What was removed from a portfolio and may be taken back for a while: the row as it was. Its files stay as long.
create table removed_portfolio_items (
  id integer primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  item jsonb not null,
  removed_at timestamptz not null default now(),
  -- A hidden picture waits beside those that its owner removed; only an operator brings it back.
  held_at timestamptz
);
create index removed_portfolio_items_of_creator on removed_portfolio_items (creator_id);

-- What a creator offers at a price of its own, beside the hourly rate.
create table creator_packages (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  position smallint not null check ("position" >= 1 and "position" <= 10),
  title text not null check (length(title) between 1 and 100),
  hours numeric(5,2) not null check (hours between 1 and 24 and (hours * 2) = trunc((hours * 2))),
  deliverables text[] not null check (cardinality(deliverables) <= 10),
  price_cents integer not null check (price_cents between 100 and 10000000),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  minutes_before_sunset smallint check (minutes_before_sunset between 0 and 240),
  -- Null: as the profile says, with all that follows.
  delivery_days smallint check (delivery_days between 0 and 365),
  rounds smallint not null default 2 check (rounds between 0 and 20),
  pictures_to_pick integer check (pictures_to_pick between 1 and 10000),
  edited_photos integer check (edited_photos between 1 and 10000)
);
create index packages_of_creator on creator_packages (creator_id, "position");

-- Words that occur, with their stem: one that is misspelled is read as the nearest of them.
create table search_words (
  word text primary key,
  stem text not null
);
create index search_words_by_stem on search_words (stem);
create index search_words_by_trigram on search_words using gin (word gin_trgm_ops);

-- Spanish words of a search, and what they also find: 'bodas' finds those who say so, and weddings.
create table search_synonyms (
  spanish tsquery primary key,
  either tsquery not null
);

with said (spanish, english) as (values
  ('boda bodas casamiento casamientos nupcial nupciales novia novias novio novios', 'wedding'),
  ('compromiso compromisos pedida', 'engagement'),
  ('familia familias familiar familiares', 'family'),
  ('bebe bebes recien nacido nacidos nacida nacidas', 'newborn'),
  ('maternidad embarazo embarazada', 'maternity'),
  ('retrato retratos', 'headshot|portrait'),
  ('graduacion graduaciones graduado graduados', 'graduation'),
  ('evento eventos', 'event'),
  ('fiesta fiestas', 'event|party'),
  ('cumpleanos', 'event|birthday'),
  ('bautizo bautizos', 'baptism|christening'),
  ('corporativo corporativos corporativa corporativas empresa empresas empresarial', 'corporate'),
  ('comida comidas alimento alimentos platillo platillos gastronomia gastronomico gastronomica', 'food'),
  ('restaurante restaurantes', 'restaurant'),
  ('producto productos', 'product'),
  ('moda', 'fashion'),
  ('raices inmobiliario inmobiliarios inmobiliaria inmobiliarias inmueble inmuebles', 'estate'),
  ('bienes', 'real'),
  ('casa casas', 'house|home'),
  ('deporte deportes deportivo deportivos deportiva deportivas', 'sports'),
  ('musica', 'music'),
  ('concierto conciertos', 'concert|music'),
  ('banda bandas', 'band'),
  ('drones aereo aereos aerea aereas', 'drone|aerial'),
  ('pareja parejas', 'couple'),
  ('nino ninos nina ninas', 'kids|child'),
  ('mascota mascotas', 'pet'),
  ('perro perros', 'dog'),
  ('atardecer atardeceres', 'sunset'),
  ('playa playas', 'beach'),
  ('redes', 'social'),
  ('foto fotos fotografia fotografias fotografo fotografos fotografa fotografas', 'photographer|photography|photo'),
  ('videografo videografos videografa videografas camarografo camarografa', 'videographer|video'),
  ('creador creadores creadora creadoras', 'creator'),
  ('contenido contenidos', 'content')),
words (spanish, english) as (select regexp_split_to_table(spanish, ' '), english from said),
added as (
  insert into search_synonyms (spanish, either)
    select distinct on (1) plainto_tsquery('english_unaccented', spanish),
      plainto_tsquery('english_unaccented', spanish) || to_tsquery('english_unaccented', english)
    from words)
-- Words that are known are not corrected, and a misspelled one is read as the nearest.
insert into search_words (word, stem)
  select distinct spanish, array_to_string(tsvector_to_array(to_tsvector('english_unaccented', spanish)),
    ' ') from words
on conflict do nothing;

-- What English speakers call the same: written apart or together, and who looks for a newborn's photos.
with said (asked, meant) as (values
  ('baby', 'baby|newborn'), ('infant', 'infant|newborn'), ('maternity', 'maternity|newborn'),
  ('pregnancy', 'pregnancy|maternity|newborn'), ('realestate', 'real&estate'), ('head shots', 'headshot|(head&shot)')
), words as (
  insert into search_words (word, stem)
    select asked, array_to_string(tsvector_to_array(to_tsvector('english_unaccented', asked)), ' ')
    from said where asked !~ ' '
  on conflict do nothing)
insert into search_synonyms (spanish, either)
  select plainto_tsquery('english_unaccented', asked), to_tsquery('english_unaccented', meant) from said
on conflict do nothing;

create view picture_addresses as
  select profile_image as address from users where profile_image like 'https:%' and deleted_at is null
  union select image_url from portfolio_items where image_url like 'https:%';

create view creators as
  select id, user_id, service_type, hourly_rate, experience, equipment, availability, specialties, lat, lng,
    time_zone,
    travel_radius_km, accepts_bookings, minimum_notice_hours, buffer_minutes, cancellation_policy, answer_minutes,
    rating, rating_sum, rating_count, weighted_rating_sum, weighted_rating_count, created_at, updated_at,
    hidden_at is null as listed, delivery_days, rounds, pictures_to_pick, edited_photos, usual_answer_minutes,
    unlisted_at is not null as unlisted, deposit_percent, balance_days, keeps_deposit
  from creator_profiles;

-- Which transaction last changed a creator's listing: processes that keep listings in memory read what they have not
-- seen. Listings that are gone are among them, so it refers to nothing.
create table listing_changes (
  creator_id integer primary key,
  changed_by xid8 not null
);
create index listing_changes_by_transaction on listing_changes (changed_by);

-- Weekly hours that hold between two dates, in place of the usual ones. No hours: closed.
create table hour_seasons (
  creator_id integer references creator_profiles on delete cascade,
  first_day date,
  last_day date not null,
  -- [{"weekday": 1, "starts": "09:00", "ends": "18:00"}]: as in `weekly_hours`.
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  primary key (creator_id, first_day),
  check (last_day >= first_day),
  constraint hour_seasons_one_a_day exclude using gist (creator_id with =, daterange(first_day, last_day, '[]') with &&)
);
