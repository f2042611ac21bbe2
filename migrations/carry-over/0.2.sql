-- Carries a database of 0.2 over to the schema of 0.3: renames, and functions that name what was renamed.
-- From 96 migrations up to 20261125160100_hires.sql
alter table dispute_answers rename column dispute_id to chargeback_id;
alter table transfer_reversals rename column dispute_id to chargeback_id;
alter table notifications rename column told_at to notified_at;
alter table saved_searches rename column told_at to notified_at;
alter table payments rename column subject_kind to order_kind;
alter table payments rename column subject_id to order_id;
alter table stuck_money rename column subject_kind to order_kind;
alter table stuck_money rename column subject_id to order_id;
alter table creator_profiles rename column weighed_sum to weighted_rating_sum;
alter table creator_profiles rename column weighed_count to weighted_rating_count;
alter view creators rename column weighed_sum to weighted_rating_sum;
alter view creators rename column weighed_count to weighted_rating_count;
alter table remote_pictures rename column tries to attempts;
alter table remote_pictures rename column made_at to created_at;
alter table installations rename column made_at to created_at;
alter table calendar_imports rename column laid_out_at to expanded_at;
alter table sessions rename column over_at to ended_at;
alter table disputes rename to chargebacks;
alter table dispute_answers rename to chargeback_evidence;
alter table order_disputes rename to disputes;
alter table stuck_money rename to reconciliation_exceptions;
alter table provider_calls rename to outbound_requests;
alter table favourites rename to favorites;
alter table deferred_divisions rename to deferred_settlements;
alter view review_words rename to review_texts;
alter table deferred_settlements rename constraint deferred_divisions_cause_check to deferred_settlements_cause_check;
alter table deferred_settlements rename constraint deferred_divisions_creator_id_fkey to deferred_settlements_creator_id_fkey;
alter table deferred_settlements rename constraint deferred_divisions_one_reason to deferred_settlements_one_reason;
alter table deferred_settlements rename constraint deferred_divisions_payment_id_fkey to deferred_settlements_payment_id_fkey;
alter table deferred_settlements rename constraint deferred_divisions_pkey to deferred_settlements_pkey;
alter table deferred_settlements rename constraint deferred_divisions_reason_check to deferred_settlements_reason_check;
alter table deferred_settlements rename constraint deferred_divisions_refund_cents_check to deferred_settlements_refund_cents_check;
alter table chargeback_evidence rename constraint dispute_answers_check to chargeback_evidence_check;
alter table chargeback_evidence rename constraint dispute_answers_check1 to chargeback_evidence_check1;
alter table chargeback_evidence rename constraint dispute_answers_dispute_id_fkey to chargeback_evidence_chargeback_id_fkey;
alter table chargeback_evidence rename constraint dispute_answers_kind_check to chargeback_evidence_kind_check;
alter table chargeback_evidence rename constraint dispute_answers_operator_id_fkey to chargeback_evidence_operator_id_fkey;
alter table chargeback_evidence rename constraint dispute_answers_pkey to chargeback_evidence_pkey;
alter table chargeback_evidence rename constraint dispute_answers_status_check to chargeback_evidence_status_check;
alter table chargeback_evidence rename constraint dispute_answers_words_check to chargeback_evidence_words_check;
alter table chargebacks rename constraint disputes_amount_cents_check to chargebacks_amount_cents_check;
alter table chargebacks rename constraint disputes_lost_cents_check to chargebacks_lost_cents_check;
alter table chargebacks rename constraint disputes_payment_id_fkey to chargebacks_payment_id_fkey;
alter table chargebacks rename constraint disputes_pkey to chargebacks_pkey;
alter table chargebacks rename constraint disputes_rounds_check to chargebacks_rounds_check;
alter table chargebacks rename constraint disputes_stripe_dispute_id_key to chargebacks_stripe_dispute_id_key;
alter table favorites rename constraint favourites_creator_id_fkey to favorites_creator_id_fkey;
alter table favorites rename constraint favourites_pkey to favorites_pkey;
alter table favorites rename constraint favourites_user_id_fkey to favorites_user_id_fkey;
alter table disputes rename constraint order_disputes_booking_id_fkey to disputes_booking_id_fkey;
alter table disputes rename constraint order_disputes_check to disputes_check;
alter table disputes rename constraint order_disputes_check1 to disputes_check1;
alter table disputes rename constraint order_disputes_check2 to disputes_check2;
alter table disputes rename constraint order_disputes_check3 to disputes_check3;
alter table disputes rename constraint order_disputes_creator_amount_check to disputes_creator_amount_check;
alter table disputes rename constraint order_disputes_decided_by_fkey to disputes_decided_by_fkey;
alter table disputes rename constraint order_disputes_decision_check to disputes_decision_check;
alter table disputes rename constraint order_disputes_ending_check to disputes_ending_check;
alter table disputes rename constraint order_disputes_job_id_fkey to disputes_job_id_fkey;
alter table disputes rename constraint order_disputes_opened_by_fkey to disputes_opened_by_fkey;
alter table disputes rename constraint order_disputes_order_kind_check to disputes_order_kind_check;
alter table disputes rename constraint order_disputes_pkey to disputes_pkey;
alter table disputes rename constraint order_disputes_reason_check to disputes_reason_check;
alter table payments rename constraint payments_subject_id_check to payments_order_id_check;
alter table payments rename constraint payments_subject_kind_check to payments_order_kind_check;
alter table outbound_requests rename constraint provider_calls_attempt_check to outbound_requests_attempt_check;
alter table outbound_requests rename constraint provider_calls_check to outbound_requests_check;
alter table outbound_requests rename constraint provider_calls_check1 to outbound_requests_check1;
alter table outbound_requests rename constraint provider_calls_kind_check to outbound_requests_kind_check;
alter table outbound_requests rename constraint provider_calls_kind_entity_id_attempt_key to outbound_requests_kind_entity_id_attempt_key;
alter table outbound_requests rename constraint provider_calls_pkey to outbound_requests_pkey;
alter table outbound_requests rename constraint provider_calls_state_check to outbound_requests_state_check;
alter table reconciliation_exceptions rename constraint stuck_money_advice_check to reconciliation_exceptions_advice_check;
alter table reconciliation_exceptions rename constraint stuck_money_dismissed to reconciliation_exceptions_dismissed;
alter table reconciliation_exceptions rename constraint stuck_money_kind_check to reconciliation_exceptions_kind_check;
alter table reconciliation_exceptions rename constraint stuck_money_note_check to reconciliation_exceptions_note_check;
alter table reconciliation_exceptions rename constraint stuck_money_pkey to reconciliation_exceptions_pkey;
alter table transfer_reversals rename constraint transfer_reversals_dispute_id_fkey to transfer_reversals_chargeback_id_fkey;
alter index dispute_answers_of_dispute rename to chargeback_evidence_of_chargeback;
alter index dispute_answers_one_waiting rename to chargeback_evidence_one_waiting;
alter index disputes_of_payment rename to chargebacks_of_payment;
alter index favourites_of_creator rename to favorites_of_creator;
alter index favourites_of_user rename to favorites_of_user;
alter index order_disputes_of_booking rename to disputes_of_booking;
alter index order_disputes_of_job rename to disputes_of_job;
alter index order_disputes_of_order rename to disputes_of_order;
alter index order_disputes_one_open rename to disputes_one_open;
alter index payments_of_subject rename to payments_of_order;
alter index payments_one_per_subject rename to payments_one_per_order;
alter index provider_calls_by_stripe_id rename to outbound_requests_by_stripe_id;
alter index provider_calls_one_pending rename to outbound_requests_one_pending;
alter index stuck_money_dismissed_refs rename to reconciliation_exceptions_dismissed_refs;
alter index stuck_money_open rename to reconciliation_exceptions_open;
alter sequence dispute_answers_id_seq rename to chargeback_evidence_id_seq;
alter sequence disputes_id_seq rename to chargebacks_id_seq;
alter sequence favourites_id_seq rename to favorites_id_seq;
alter sequence order_disputes_id_seq rename to disputes_id_seq;
alter sequence provider_calls_id_seq rename to outbound_requests_id_seq;
alter sequence stuck_money_id_seq rename to reconciliation_exceptions_id_seq;
alter trigger exceptions_added on availability_exceptions rename to availability_exceptions_record_freed_insert;
alter trigger exceptions_changed on availability_exceptions rename to availability_exceptions_refresh_update;
alter trigger exceptions_cleared on availability_exceptions rename to availability_exceptions_refresh_delete;
alter trigger exceptions_removed on availability_exceptions rename to availability_exceptions_record_freed_delete;
alter trigger exceptions_set on availability_exceptions rename to availability_exceptions_refresh_insert;
alter trigger bookings_revision on bookings rename to bookings_increment_revision;
alter trigger busy_added on busy_times rename to busy_times_refresh_insert;
alter trigger busy_changed on busy_times rename to busy_times_refresh_update;
alter trigger busy_listing_locked on busy_times rename to busy_times_lock_listing;
alter trigger busy_removed on busy_times rename to busy_times_refresh_delete;
alter trigger busy_times_removed on busy_times rename to busy_times_record_freed_delete;
alter trigger listing_scheduled on creator_listings rename to creator_listings_set_schedule;
alter trigger words_changed on creator_listings rename to creator_listings_record_words;
alter trigger packages_added on creator_packages rename to creator_packages_refresh_insert;
alter trigger packages_changed on creator_packages rename to creator_packages_refresh_update;
alter trigger packages_offered on creator_packages rename to creator_packages_record_freed_insert;
alter trigger packages_offered_again on creator_packages rename to creator_packages_record_freed_update;
alter trigger packages_removed on creator_packages rename to creator_packages_refresh_delete;
alter trigger packages_renamed on creator_packages rename to creator_packages_refresh_words_update;
alter trigger packages_said on creator_packages rename to creator_packages_refresh_words_insert;
alter trigger packages_unsaid on creator_packages rename to creator_packages_refresh_words_delete;
alter trigger creator_changed on creator_profiles rename to creator_profiles_record_change;
alter trigger creator_joined on creator_profiles rename to creator_profiles_record_new;
alter trigger profile_listed on creator_profiles rename to creator_profiles_refresh_listing;
alter trigger profile_said on creator_profiles rename to creator_profiles_refresh_words;
alter trigger profile_weighed on creator_profiles rename to creator_profiles_refresh_rating;
alter trigger count_file_use on file_uses rename to file_uses_update_count;
alter trigger actions_stay on operator_actions rename to operator_actions_refuse_change;
alter trigger actions_stay_whole on operator_actions rename to operator_actions_refuse_truncate;
alter trigger portfolio_added on portfolio_items rename to portfolio_items_refresh_insert;
alter trigger portfolio_removed on portfolio_items rename to portfolio_items_refresh_delete;
alter trigger portfolio_renamed on portfolio_items rename to portfolio_items_refresh_words_update;
alter trigger portfolio_said on portfolio_items rename to portfolio_items_refresh_words_insert;
alter trigger portfolio_unsaid on portfolio_items rename to portfolio_items_refresh_words_delete;
alter trigger person_listed on users rename to users_refresh_listing;
alter trigger person_said on users rename to users_refresh_words;
alter trigger username_keyed on users rename to users_set_username_key;
alter trigger hours_added on weekly_hours rename to weekly_hours_record_freed_insert;
alter trigger week_changed on weekly_hours rename to weekly_hours_refresh_update;
alter trigger week_cleared on weekly_hours rename to weekly_hours_refresh_delete;
alter trigger week_set on weekly_hours rename to weekly_hours_refresh_insert;
alter function add_to_balance() rename to update_ledger_balance;
alter function ascii_look(name text) rename to lookalike_key;
alter function box_around(lat double precision, lng double precision, km double precision) rename to bounding_box;
alter function busy_with(creator integer, times tstzmultirange, own_job integer, at timestamptz) rename to creator_busy_times;
alter function chain_action() rename to hash_operator_action;
alter function check_attachments() rename to require_all_attachments;
alter function check_journal() rename to require_balanced_journal;
alter function count_booking_revision() rename to increment_booking_revision;
alter function count_file_use() rename to update_file_uses;
alter function creator_length(creator integer, asked integer) rename to creator_bookable_minutes;
alter function creator_starts(creator integer, first_day date, day_count integer, minutes integer, at timestamptz) rename to creator_start_times;
alter function creator_week(creator integer) rename to creator_weekly_times;
alter function follow_bio() rename to refresh_words_of_user;
alter function follow_days() rename to refresh_special_days_of_rows;
alter function follow_person() rename to refresh_listing_of_user;
alter function follow_portfolio() rename to refresh_listings_of_portfolio;
alter function follow_profile() rename to refresh_listing_of_profile;
alter function follow_said() rename to refresh_words_of_profile;
alter function follow_week() rename to refresh_listings_of_hours;
alter function follow_weight() rename to refresh_listing_of_ratings;
alter function follow_words() rename to refresh_words_of_rows;
alter function forget_held_from() rename to clear_held_from;
alter function free_time_of_job() rename to release_job_time;
alter function hold_time_of_job() rename to hold_job_time;
alter function job_times(first_day date, last_day date, start_time time, hours numeric, zone text) rename to job_time_ranges;
alter function key_ascii_username() rename to set_username_key;
alter function list_creators(ids integer[]) rename to refresh_listings;
alter function list_special_days(creator integer) rename to refresh_special_days;
alter function list_words(ids integer[]) rename to refresh_listing_words;
alter function note_changed_profile() rename to record_profile_change;
alter function note_changed_profiles() rename to record_new_profiles;
alter function note_freed_creators() rename to record_freed_creators;
alter function note_hire() rename to record_hire;
alter function note_new_words() rename to record_search_words;
alter function read_words(asked text) rename to parse_search_words;
alter function refuse_action_change() rename to refuse_operator_action_change;
alter function schedule_listing() rename to set_listing_schedule;
alter function starts_within(free tstzmultirange, zone text, first_day date, last_day date, minutes integer) rename to start_times_within;
alter function weigh_reviews(ids integer[]) rename to refresh_weighted_ratings;
alter function with_buffer(during tstzrange, kind text, own_minutes integer, buffer_minutes integer) rename to range_with_buffer;
drop function featured_score;
create or replace function set_username_key() returns trigger language plpgsql as $$
begin
  if new.username::text ~ '^[!-~]+$' then new.username_key := lookalike_key(new.username::text); end if;
  return new;
end
$$;
-- Postgres 18 names constraints of columns that may not be null.
do $$
declare c record;
begin
  for c in
    select relname, conname, relname || '_' || attname || '_not_null' as named
    from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'n' and relnamespace = 'public'::regnamespace
      and conname <> left(relname || '_' || attname || '_not_null', 63)
  loop
    execute format('alter table %I rename constraint %I to %I', c.relname, c.conname, c.named);
  end loop;
end
$$;

-- Rules that wait for the end of the transaction would keep their tables from being altered in it.
set constraints all immediate;

-- Changes of many rows that run behind the serving site, see src/server/platform/tasks/backfill.ts.
create table backfills (
  name text primary key,
  -- Rows changed so far.
  done bigint not null default 0 check (done >= 0),
  -- Rows to change when it began.
  total bigint not null check (total >= 0),
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

-- The files that a creator delivers for an order. It stays its creator's when they leave the order; the next creator
-- has a gallery of their own.
create table galleries (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored references jobs,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings,
  creator_id integer not null references creator_profiles,
  stage text not null default 'proofing' check (stage in ('proofing', 'editing', 'delivered', 'approved')),
  -- How many versions were delivered; each one's list of files is frozen.
  version integer not null default 0 check (version >= 0),
  -- Whether proofs show whose they are, until the work is approved.
  watermarked boolean not null default false,
  created_at timestamptz not null,
  unique (order_kind, order_id, creator_id),
  check (stage in ('proofing', 'editing') or version > 0)
);
create index galleries_of_job on galleries (job_id) where job_id is not null;
create index galleries_of_booking on galleries (booking_id) where booking_id is not null;
create index galleries_of_creator on galleries (creator_id);
-- A file that arrived. Nothing but its proofs is derived from it: the original stays byte for byte.
create table gallery_files (
  id bigint generated always as identity primary key,
  gallery_id integer not null references galleries,
  -- The picture's number in its gallery, from 1: what is said about a picture refers to it, and a final has its proof's.
  number integer not null check (number > 0),
  position integer not null,
  section text not null default '' check (length(section) <= 100),
  -- As the camera named it: a fact, by which finals find their proofs and picks find their way back.
  camera_name text not null check (length(camera_name) between 1 and 255),
  storage_key text not null unique,
  size bigint not null check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  crc32 bigint check (crc32 between 0 and 4294967295),
  media_type text,
  -- Pixels, upright.
  width integer check (width > 0),
  height integer check (height > 0),
  -- A tiny picture as a data URL.
  placeholder text,
  -- [{key, width, height}], widest last.
  proofs jsonb not null default '[]',
  state text not null default 'uploaded' check (state in ('uploaded', 'checked', 'proofed', 'unproofable', 'damaged')),
  -- Why it is damaged or has no proof.
  problem text,
  -- The file whose place it took; that one is not in the gallery anymore.
  replaces bigint unique references gallery_files,
  replaced_at timestamptz,
  created_at timestamptz not null,
  check (state in ('uploaded', 'damaged') or (sha256 is not null and crc32 is not null)),
  check ((state in ('unproofable', 'damaged')) = (problem is not null)),
  check (state <> 'proofed' or (width is not null and height is not null))
);
create unique index gallery_files_in_place on gallery_files (gallery_id, number)
  where replaced_at is null and state <> 'damaged';
create index gallery_files_of_gallery on gallery_files (gallery_id);
create function keep_camera_name() returns trigger language plpgsql as $$
begin
  raise exception 'the camera name of a file is a fact' using errcode = 'check_violation';
end
$$;
create trigger gallery_files_camera_name before update of camera_name on gallery_files
  for each row when (new.camera_name is distinct from old.camera_name) execute function keep_camera_name();
-- A file on its way: any process may take its next chunk. Complete ones stay, so that sending a folder again finds them.
create table gallery_uploads (
  id bigint generated always as identity primary key,
  gallery_id integer not null references galleries,
  person_id integer not null references users,
  name text not null check (length(name) between 1 and 255),
  section text not null check (length(section) <= 100),
  size bigint not null check (size > 0),
  -- What the sender's browser computed; it may lack it for large files.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Bytes of every chunk but the last: 5, 8 or 16 MiB. A chunk is a part in the storage.
  chunk_size integer not null check (chunk_size in (5242880, 8388608, 16777216)),
  -- Bytes that arrived: whole chunks.
  upload_offset bigint not null default 0 check (upload_offset between 0 and size),
  storage_key text not null unique,
  -- The storage's name for the parts, from the first chunk on.
  parts_id text,
  -- [{number, etag}], if the storage names parts.
  parts jsonb not null default '[]',
  -- Whoever holds the lease takes the next chunk.
  lease uuid,
  lease_until timestamptz not null default '-infinity',
  file_id bigint unique references gallery_files,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (size <= chunk_size::bigint * 10000),
  check (upload_offset = size or upload_offset % chunk_size = 0),
  check ((upload_offset = size) = (file_id is not null))
);
create index gallery_uploads_by_content on gallery_uploads (gallery_id, name, size);
create index gallery_uploads_of_person on gallery_uploads (person_id);
create index gallery_uploads_unfinished on gallery_uploads (expires_at) where file_id is null;

-- Events about an order's money name it `order`, like everything else; tasks may still read these.
update events set payload = payload - 'subject' || jsonb_build_object('order', payload -> 'subject')
where payload -> 'subject' ->> 'kind' in ('job', 'booking');

-- What a creator promises to deliver: with each package, and otherwise as the profile says. 0 days: nothing.
alter table creator_profiles
  add column delivery_days smallint not null default 0 check (delivery_days between 0 and 365),
  add column rounds smallint not null default 2 check (rounds between 0 and 20),
  add column pictures_to_pick integer check (pictures_to_pick between 1 and 10000),
  add column edited_photos integer check (edited_photos between 1 and 10000);
alter table creator_packages
  -- Null: as the profile says, with all that follows.
  add column delivery_days smallint check (delivery_days between 0 and 365),
  add column rounds smallint not null default 2 check (rounds between 0 and 20),
  add column pictures_to_pick integer check (pictures_to_pick between 1 and 10000),
  add column edited_photos integer check (edited_photos between 1 and 10000);
create or replace view creators as
  select id, user_id, service_type, hourly_rate, experience, equipment, availability, specialties, lat, lng,
    time_zone,
    travel_radius_km, accepts_bookings, minimum_notice_hours, buffer_minutes, cancellation_policy, answer_minutes,
    rating, rating_sum, rating_count, weighted_rating_sum, weighted_rating_count, created_at, updated_at,
    hidden_at is null as listed, delivery_days, rounds, pictures_to_pick, edited_photos
  from creator_profiles;
-- The same, frozen with an order. Without a row there is nothing to deliver by a day.
create table delivery_terms (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  delivery_days smallint not null check (delivery_days between 1 and 365),
  -- How often changes can be requested; the creator may add to them.
  rounds smallint not null check (rounds between 0 and 100),
  pictures_to_pick integer check (pictures_to_pick between 1 and 10000),
  edited_photos integer check (edited_photos between 1 and 10000),
  -- Delivered work that nobody decides on is approved after this many days.
  approval_days smallint not null check (approval_days between 1 and 365),
  -- The last day of the promise, and when it ends where the work is.
  due_on date not null,
  due_at timestamptz not null,
  time_zone text not null,
  -- Which reminder about the day was last sent.
  reminded smallint not null default 0,
  primary key (order_kind, order_id)
);
create index delivery_terms_due on delivery_terms (due_at);
create index delivery_terms_of_job on delivery_terms (job_id) where job_id is not null;
create index delivery_terms_of_booking on delivery_terms (booking_id) where booking_id is not null;
-- Another day that one side proposes.
create table delivery_dates (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  number integer not null check (number > 0),
  proposed_by integer not null references users,
  due_on date not null,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'replaced', 'void')),
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (order_id, order_kind, number)
);
create unique index delivery_dates_one_open on delivery_dates (order_id, order_kind) where status = 'proposed';
create index delivery_dates_of_job on delivery_dates (job_id) where job_id is not null;
create index delivery_dates_of_booking on delivery_dates (booking_id) where booking_id is not null;
create index delivery_dates_by on delivery_dates (proposed_by);
alter table deliveries
  add column version integer not null default 1 check (version > 0),
  -- What exactly was delivered: the hash of a gallery's manifest. A link has none.
  add column manifest_sha256 text check (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  add column gallery_id integer;
alter table bookings
  add column delivery_status text not null default 'none'
    check (delivery_status in ('none', 'awaiting', 'delivered', 'changes_requested', 'approved')),
  -- As for jobs: delivered work that nobody decides on is approved then.
  add column approve_at timestamptz,
  add constraint bookings_approve_at check ((delivery_status = 'delivered') <= (approve_at is not null));
create table booking_delivery_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into booking_delivery_transitions values
  ('none', 'awaiting'), ('awaiting', 'none'), ('awaiting', 'delivered'), ('awaiting', 'approved'),
  ('delivered', 'changes_requested'), ('delivered', 'approved'), ('changes_requested', 'delivered'),
  ('changes_requested', 'approved');
create function refuse_booking_delivery() returns trigger language plpgsql as $$
begin
  if not exists (select from booking_delivery_transitions
      where from_status = old.delivery_status and to_status = new.delivery_status) then
    raise exception 'the delivery of a booking does not go from % to %', old.delivery_status, new.delivery_status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger bookings_delivery_transition before update of delivery_status on bookings
  for each row when (old.delivery_status is distinct from new.delivery_status)
  execute function refuse_booking_delivery();
create function require_booking_delivery() returns trigger language plpgsql as $$
begin
  if not exists (select from deliveries where order_kind = 'booking' and order_id = new.id and status = 'delivered')
    and exists (select from bookings where id = new.id and delivery_status = 'delivered') then
    raise exception 'booking % is delivered without a delivery', new.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger bookings_delivered after insert or update of delivery_status on bookings
  deferrable initially deferred
  for each row when (new.delivery_status = 'delivered') execute function require_booking_delivery();
-- An order of which nothing was delivered may end for that.
alter table bookings drop constraint bookings_cancel_reason_check,
  add constraint bookings_cancel_reason_check check (cancel_reason in ('expired', 'client', 'creator', 'declined',
    'operator', 'agreed', 'slot_taken', 'payment_returned', 'undelivered'));
alter table jobs drop constraint jobs_ending,
  add constraint jobs_ending check (coalesce( case status when 'completed' then (ending in ('approved', 'automatic',
    'decided')) when 'cancelled' then (ending in ('cancelled', 'agreed', 'decided', 'payment_returned',
      'undelivered')) else (ending is null) end, false));
alter table refunds drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in ('client_cancelled', 'creator_cancelled', 'creator_declined',
    'order_ended', 'slot_taken', 'split_agreed', 'operator_decided', 'paid_twice', 'refunded_outside', 'nothing_left',
    'not_delivered'));
alter table deferred_settlements drop constraint deferred_settlements_cause_check,
  add constraint deferred_settlements_cause_check check (cause in ('client_cancelled', 'creator_cancelled',
    'creator_declined', 'not_delivered'));

-- When the provider failed under a call's key, which it answers for a day: the outcome is looked up instead.
alter table outbound_requests add column key_spent_at timestamptz;

-- What a release leaves out of its transfer because its creator owes the site from earlier work.
alter table releases add column withheld_cents bigint not null default 0
  check (withheld_cents between 0 and creator_cents);
create table withholdings (
  id bigint generated always as identity primary key,
  release_id bigint not null references releases,
  -- The earlier transfer that should have been reversed by this, and why.
  debt_release_id bigint not null references releases,
  refund_id bigint references refunds,
  chargeback_id bigint references chargebacks,
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null default now(),
  check ((refund_id is null) <> (chargeback_id is null))
);
create index withholdings_of_release on withholdings (release_id);
create index withholdings_of_refund on withholdings (refund_id) where refund_id is not null;
create index withholdings_of_chargeback on withholdings (chargeback_id) where chargeback_id is not null;
-- A release withheld entirely ends without a transfer.
do $$
declare old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'releases'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%stripe_transfer_id%';
  execute format('alter table releases drop constraint %I', old);
end
$$;
alter table releases add constraint releases_transfer_check check (
  (status in ('transferred', 'partially_reversed', 'reversed'))
    = (stripe_transfer_id is not null or withheld_cents = creator_cents and transferred_at is not null));

-- The provider makes a pending refund once the site's available balance covers it.
alter table refunds add column waits_for_balance boolean not null default false;

-- How many pictures the order agreed to choose, when the client submitted their choice, how an order ended otherwise
-- than by approval, and whether the operator closed its links.
alter table galleries
  add column pictures_to_pick integer,
  add column picked_at timestamptz,
  add column refunded_at timestamptz,
  add column opened_at timestamptz,
  add column links_closed_at timestamptz;
alter table galleries add constraint galleries_pictures_to_pick check (pictures_to_pick between 1 and 10000);
alter table galleries add constraint galleries_one_ending check (num_nonnulls(refunded_at, opened_at) <= 1);
-- A link for people without an account. Whoever has its token comes in; a PIN may be asked for, too.
create table gallery_links (
  id integer generated always as identity primary key,
  gallery_id integer not null references galleries,
  created_by integer not null references users,
  kind text not null check (kind in ('view', 'download', 'vendor')),
  section text check (length(section) <= 100),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- Token and PIN, encrypted: its maker may see them again.
  secret text not null,
  expires_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null
);
create index gallery_links_of_gallery on gallery_links (gallery_id);
create index gallery_links_of_person on gallery_links (created_by);
-- A browser that said whose it is.
create table gallery_guests (
  id bigint generated always as identity primary key,
  link_id integer not null references gallery_links,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null
);
create index gallery_guests_of_link on gallery_guests (link_id);
create table gallery_hearts (
  gallery_id integer not null references galleries,
  number integer not null,
  person_id integer references users,
  guest_id bigint references gallery_guests,
  created_at timestamptz not null,
  check (num_nonnulls(person_id, guest_id) = 1),
  unique nulls not distinct (gallery_id, number, person_id, guest_id)
);
create index gallery_hearts_of_person on gallery_hearts (person_id) where person_id is not null;
create table gallery_comments (
  id bigint generated always as identity primary key,
  gallery_id integer not null references galleries,
  number integer not null,
  person_id integer references users,
  guest_id bigint references gallery_guests,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  check (num_nonnulls(person_id, guest_id) = 1)
);
create index gallery_comments_of_picture on gallery_comments (gallery_id, number);
create index gallery_comments_of_person on gallery_comments (person_id) where person_id is not null;
-- The client's final selection.
create table gallery_picks (
  gallery_id integer not null references galleries,
  number integer not null,
  primary key (gallery_id, number)
);
-- A delivery: its list of files is frozen, and known by its hash.
create table gallery_versions (
  gallery_id integer not null references galleries,
  version integer not null check (version > 0),
  -- A line for each file, as `sha256sum -c` reads it.
  manifest text not null,
  manifest_sha256 text not null check (manifest_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  primary key (gallery_id, version)
);
create table gallery_version_files (
  gallery_id integer not null,
  version integer not null,
  position integer not null,
  file_id bigint not null references gallery_files,
  primary key (gallery_id, version, position),
  foreign key (gallery_id, version) references gallery_versions
);
create index gallery_version_files_of_file on gallery_version_files (file_id);
create function keep_gallery_version() returns trigger language plpgsql as $$
begin
  raise exception 'what was delivered is a fact' using errcode = 'check_violation';
end
$$;
create trigger gallery_versions_kept before update on gallery_versions
  for each row execute function keep_gallery_version();
create trigger gallery_version_files_kept before update on gallery_version_files
  for each row execute function keep_gallery_version();
-- Who opened a gallery and took what, a row for each day.
create table gallery_visits (
  id bigint generated always as identity primary key,
  gallery_id integer not null references galleries,
  day date not null,
  person_id integer references users,
  link_id integer references gallery_links,
  guest_id bigint references gallery_guests,
  act text not null check (act in ('opened', 'original', 'archive')),
  number integer,
  times integer not null default 0,
  bytes bigint not null default 0,
  first_at timestamptz not null,
  last_at timestamptz not null,
  check (num_nonnulls(person_id, link_id) = 1),
  unique nulls not distinct (gallery_id, day, person_id, link_id, guest_id, act, number)
);
create index gallery_visits_of_person on gallery_visits (person_id) where person_id is not null;
create index gallery_visits_of_link on gallery_visits (link_id, day) where link_id is not null;

-- What somebody found wrong with a gallery, by their account or by the link they came by.
create table gallery_reports (
  id integer generated always as identity primary key,
  gallery_id integer not null references galleries,
  reporter_id integer references users,
  link_id integer references gallery_links,
  reason text not null check (length(reason) between 1 and 2000),
  created_at timestamptz not null,
  check (num_nonnulls(reporter_id, link_id) = 1)
);
create index gallery_reports_of_gallery on gallery_reports (gallery_id);
create unique index gallery_reports_of_reporter on gallery_reports (reporter_id, gallery_id) where reporter_id is not null;

alter table deliveries add constraint deliveries_gallery_id_fkey
  foreign key (gallery_id) references galleries;

-- What the creator's browser made of a picture. Its place in the gallery is taken by it, so the client may choose before
-- the original is here.
alter table gallery_files
  -- Its bytes as they were sent, while what is shown is made of them.
  add column preview_key text,
  drop constraint gallery_files_state_check,
  drop constraint gallery_files_check;
alter table gallery_files
  add constraint gallery_files_state_check
    check (state in ('arriving', 'uploaded', 'checked', 'proofed', 'unproofable', 'damaged')),
  add constraint gallery_files_check
    check (state in ('arriving', 'uploaded', 'damaged') or (sha256 is not null and crc32 is not null)),
  add constraint gallery_files_arriving_check check (state <> 'arriving' or preview_key is not null);

-- What is known of a film, and its smaller copies: {seconds, codec, plays, copies: [{side, key}]}.
alter table gallery_files add column film jsonb;

-- When its creator last told the client that there is something to choose from.
alter table galleries add column invited_at timestamptz;
alter table account_tokens
  drop constraint account_tokens_purpose_check,
  add constraint account_tokens_purpose_check
    check (purpose in ('reset_password', 'verify_email', 'change_email', 'sign_in', 'open_page'));

-- An operator pays out what is theirs of the balance at the provider.
alter table outbound_requests drop constraint outbound_requests_kind_check,
  add constraint outbound_requests_kind_check check (kind in ('session', 'intent', 'account', 'transfer', 'refund',
    'reversal', 'answer', 'withdrawal'));

-- What the health checks found last, and when operators were told of it.
create table health_states (
  name text primary key,
  state text not null check (state in ('ok', 'warning', 'bad')),
  since timestamptz not null,
  checked_at timestamptz not null,
  mailed_at timestamptz
);
-- Room on the disk of DATA_DIR at the first check of a day: how fast it fills.
create table disk_readings (
  read_on date primary key,
  free_bytes bigint not null check (free_bytes >= 0)
);

-- Which transaction last changed a creator's listing: processes that keep listings in memory read what they have not
-- seen. Listings that are gone are among them, so it refers to nothing.
create table listing_changes (
  creator_id integer primary key,
  changed_by xid8 not null
);
create index listing_changes_by_transaction on listing_changes (changed_by);

-- The agreement that a creator offers with every new order. Without a row the operator's choice holds.
create table agreement_choices (
  creator_id integer primary key references creator_profiles,
  -- Null: none, whatever the operator chose.
  template text check (template in ('personal', 'business')),
  -- As src/contract/agreements/usage-rights.ts has it; null if there is no template.
  rights jsonb,
  chosen_at timestamptz not null,
  check ((template is null) = (rights is null))
);
-- What was agreed for an order, in versions: a change is a new one, which is signed again.
create table agreements (
  id integer generated always as identity primary key,
  -- In the address of the public page about the rights.
  license_id text not null unique check (license_id ~ '^[0-9A-Za-z_-]{22}$'),
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  version integer not null check (version > 0),
  client_id integer not null references users,
  creator_id integer not null references creator_profiles,
  status text not null default 'offered'
    check (status in ('offered', 'signed', 'declined', 'replaced', 'withdrawn', 'void')),
  template text not null check (template in ('personal', 'business')),
  -- The exact bytes that are signed, JSON; their hash names them.
  document text not null check (length(document) between 2 and 40000),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  offered_at timestamptz not null,
  -- What is known of the signature: the typed name, the account, its network, browser, and whether it had just
  -- confirmed who it is.
  signed_at timestamptz,
  signed_by integer references users,
  signed_name text check (length(signed_name) between 1 and 100),
  signed_from text check (length(signed_from) <= 100),
  signed_with text check (length(signed_with) <= 500),
  signed_confirmed boolean,
  decline_reason text check (length(decline_reason) <= 2000),
  decided_at timestamptz,
  unique (order_id, order_kind, version),
  check (num_nonnulls(signed_at, signed_by, signed_name, signed_from, signed_with, signed_confirmed) in (0, 6)),
  check ((status = 'signed') <= (signed_at is not null)),
  check ((status = 'declined') <= (decline_reason is not null))
);
create unique index agreements_one_open on agreements (order_id, order_kind) where status in ('offered', 'declined');
create unique index agreements_one_signed on agreements (order_id, order_kind) where status = 'signed';
create index agreements_of_job on agreements (job_id) where job_id is not null;
create index agreements_of_booking on agreements (booking_id) where booking_id is not null;
create index agreements_of_client on agreements (client_id);
create index agreements_of_creator on agreements (creator_id);
create index agreements_signed_by on agreements (signed_by) where signed_by is not null;
create table agreement_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into agreement_transitions values
  ('offered', 'signed'), ('offered', 'declined'), ('offered', 'replaced'), ('offered', 'withdrawn'), ('offered', 'void'),
  ('declined', 'signed'), ('declined', 'replaced'), ('declined', 'withdrawn'), ('declined', 'void'),
  ('signed', 'replaced'), ('signed', 'void');
create function keep_agreement() returns trigger language plpgsql as $$
begin
  if (new.document, new.sha256, new.license_id, new.client_id, new.creator_id, new.order_kind, new.order_id, new.version)
    is distinct from
    (old.document, old.sha256, old.license_id, old.client_id, old.creator_id, old.order_kind, old.order_id, old.version)
    or (old.signed_at is not null and (new.signed_at, new.signed_name, new.signed_from, new.signed_with)
      is distinct from (old.signed_at, old.signed_name, old.signed_from, old.signed_with)) then
    raise exception 'an agreement is a record: offer a new version' using errcode = 'check_violation';
  end if;
  if old.status <> new.status and not exists (select from agreement_transitions
      where from_status = old.status and to_status = new.status) then
    raise exception 'an agreement does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger agreements_kept before update on agreements for each row execute function keep_agreement();
-- Files that a mail carries: [{name, type, key}], read from the storage when it is sent.
alter table mails add column attachments jsonb not null default '[]'::jsonb;

-- A file whose rights someone asks for is found by its hash.
create index gallery_files_by_sha256 on gallery_files (sha256) where sha256 is not null;

-- What is to be done on the day of an order. The browser names each item, so that what was written offline is sent once.
create table day_items (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  key uuid not null,
  -- Who wrote it last.
  written_by integer not null references users,
  text text not null check (length(text) between 1 and 200),
  people smallint check (people between 1 and 1000),
  minutes smallint not null check (minutes between 0 and 600),
  done boolean not null default false,
  -- When it was last ticked or unticked, by the clock of whoever did: the latest holds, in whatever order they arrive.
  ticked_at timestamptz not null,
  created_at timestamptz not null,
  primary key (order_id, order_kind, key)
);
create index day_items_of_job on day_items (job_id) where job_id is not null;
create index day_items_of_booking on day_items (booking_id) where booking_id is not null;
create index day_items_written_by on day_items (written_by);
-- How each side is reached on the day, and when they were there.
create table day_people (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  person_id integer not null references users,
  contact text not null default '' check (length(contact) <= 200),
  arrived_at timestamptz,
  primary key (order_id, order_kind, person_id)
);
create index day_people_of_job on day_people (job_id) where job_id is not null;
create index day_people_of_booking on day_people (booking_id) where booking_id is not null;
create index day_people_of_person on day_people (person_id);

-- How the last backup and the last test restore ended; complete backups are in `backups`, also those that the
-- operator's own job notes.
create table backup_attempts (
  name text primary key check (name in ('backup', 'restore')),
  ended_at timestamptz not null,
  succeeded_at timestamptz,
  failure text check (length(failure) <= 500),
  details jsonb
);

-- What creators say about their clients, once for each order.
create table client_reviews (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles,
  client_id integer not null references users,
  job_id integer unique references jobs,
  booking_id integer unique references bookings,
  rating integer not null check (rating between 1 and 5),
  comment text not null check (length(comment) <= 5000),
  -- From when on others than its author see it: once the client reviewed the same order, at the latest 14 days after
  -- the order was completed.
  shown_at timestamptz not null,
  hidden_at timestamptz,
  created_at timestamptz not null,
  check (num_nonnulls(job_id, booking_id) = 1)
);
create index client_reviews_of_client on client_reviews (client_id, id desc) where hidden_at is null;
create index client_reviews_of_creator on client_reviews (creator_id);
create view visible_client_reviews as
  select id, creator_id, client_id, job_id, booking_id, rating, comment, shown_at, created_at
  from client_reviews where hidden_at is null;
-- Whether they are hidden or not, as review_texts.
create view client_review_texts as
  select id, client_id, creator_id, rating, comment from client_reviews;
-- They can be reported and hidden as other reviews.
alter table reports add column client_review_id integer;
alter table reports
  drop constraint reports_check,
  add constraint reports_check check (num_nonnulls(message_id, review_id, client_review_id) = 1),
  drop constraint only_reviews_are_hidden,
  add constraint only_reviews_are_hidden
    check (decision <> 'hidden' or review_id is not null or client_review_id is not null);
alter table reports add constraint reports_client_review_id_fkey
  foreign key (client_review_id) references client_reviews;

-- One report of a review by one person.
create unique index reports_of_client_review on reports (reporter_id, client_review_id)
  where client_review_id is not null;

-- The median of a creator's first answers in new conversations, which cards show; null if there were too few.
alter table creator_profiles add column usual_answer_minutes integer;
alter table creator_profiles add constraint creator_profiles_usual_answer_minutes
  check (usual_answer_minutes >= 0);
create or replace view creators as
  select id, user_id, service_type, hourly_rate, experience, equipment, availability, specialties, lat, lng,
    time_zone,
    travel_radius_km, accepts_bookings, minimum_notice_hours, buffer_minutes, cancellation_policy, answer_minutes,
    rating, rating_sum, rating_count, weighted_rating_sum, weighted_rating_count, created_at, updated_at,
    hidden_at is null as listed, delivery_days, rounds, pictures_to_pick, edited_photos, usual_answer_minutes
  from creator_profiles;

-- Files of ended orders are kept for a time: until when, which of the two warnings before its end was sent last (days
-- before it), and when the gallery was emptied. What was delivered, and who took it, stays as rows.
alter table galleries
  add column kept_until timestamptz,
  add column warned_days smallint,
  add column emptied_at timestamptz;
alter table galleries
  add constraint galleries_warned_days check (warned_days in (30, 7)),
  add constraint galleries_emptied_after_warning
    check (emptied_at is null or (warned_days = 7 and kept_until <= emptied_at));
alter table gallery_files
  -- Its bytes are gone from the storage.
  add column deleted_at timestamptz,
  -- When its bytes were last read again and compared with its hash, and since when they differ.
  add column verified_at timestamptz,
  add column broken_at timestamptz;

-- What the hourly pass and the weekly sample look for.
create index galleries_kept_until on galleries (kept_until)
  where kept_until is not null and emptied_at is null;
create index galleries_not_ended on galleries (id) where kept_until is null and emptied_at is null;
create index gallery_files_to_verify on gallery_files (verified_at nulls first, id)
  where sha256 is not null and deleted_at is null;
create index gallery_files_broken on gallery_files (id)
  where broken_at is not null and deleted_at is null;

-- Reports of galleries are decided like other reports.
alter table gallery_reports
  add column decided_at timestamptz,
  add column decided_by integer,
  add column decision text;
alter table gallery_reports
  add constraint gallery_reports_decided_whole
    check (num_nonnulls(decided_at, decided_by, decision) in (0, 3)),
  add constraint gallery_reports_decision check (decision in ('dismissed', 'links_closed', 'handled'));
alter table gallery_reports add constraint gallery_reports_decided_by_fkey
  foreign key (decided_by) references users;

-- The operators' list begins with those that wait.
create index gallery_reports_waiting on gallery_reports (id) where decided_at is null;

-- Films in portfolios: {seconds, state, url}. A film's file has the poster's pictures among its variants, and the item
-- a copy for readers.
alter table files add column film jsonb;
alter table portfolio_items add column film jsonb;

-- Movements of the balance at the provider that are not this site's: of other sales, and what an operator booked by hand.
insert into ledger_account_kinds values ('foreign', 0), ('adjustments', 0);
alter table reconciliation_exceptions
  drop constraint reconciliation_exceptions_kind_check,
  drop constraint reconciliation_exceptions_advice_check,
  add constraint reconciliation_exceptions_kind_check check (kind in ('payment', 'release', 'refund', 'reversal',
    'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending', 'foreign', 'fraud', 'old')),
  add constraint reconciliation_exceptions_advice_check check (advice in ('retry', 'creator_account', 'bank_decides',
    'bank_account', 'answer', 'creator_owes', 'compare', 'unknown', 'pay_elsewhere', 'divide', 'work_due',
    'own_account', 'top_up', 'book', 'look', 'end_soon'));

-- What a card's network says about a payment before its cardholder disputes it. A release waits until an operator has looked.
create table fraud_warnings (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  stripe_warning_id text not null unique check (length(stripe_warning_id) between 1 and 255),
  -- 'made_with_stolen_card', 'misc', …
  fraud_type text not null check (length(fraud_type) between 1 and 100),
  -- The provider no longer takes it for a warning once the payment is refunded or disputed.
  actionable boolean not null,
  created_at timestamptz not null default now(),
  cleared_at timestamptz
);
create index fraud_warnings_open on fraud_warnings (payment_id) where actionable and cleared_at is null;

-- Saved cards are looked at once a month, and a person is told once of one that expires.
alter table payment_customers
  add column cards_looked_at timestamptz,
  add column told_card text check (length(told_card) between 1 and 255);

-- Another day or start that one side of a hired job proposes. It lasts as long as the first one; nothing is held for it.
create table job_moves (
  id integer generated always as identity primary key,
  job_id integer not null references jobs on delete cascade,
  proposed_by integer not null references users,
  date date not null,
  -- On the clock of the job's place; null if no start is agreed.
  start_time time check (start_time < '24:00:00'),
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'withdrawn',
    'replaced', 'void')),
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index job_moves_one_open on job_moves (job_id) where status = 'proposed';
create index job_moves_of_job on job_moves (job_id);
create index job_moves_by on job_moves (proposed_by);
-- Once the work is delivered, or nobody is hired for it, there is nothing left to move.
create function void_job_move() returns trigger language plpgsql as $$
begin
  update job_moves set status = 'void', decided_at = now() where job_id = new.id and status = 'proposed';
  return null;
end
$$;
create trigger jobs_move_void after update of status on jobs
  for each row when (old.status = 'in_progress' and new.status <> 'in_progress') execute function void_job_move();

-- Where the work is, for the two sides only; `location` is what everyone reads. Empty until the client says it.
alter table jobs add column address text not null default '' check (length(address) <= 300);
create trigger jobs_hire_address_changed after update of address on jobs
  for each row when (new.selected_creator_id is not null and old.address is distinct from new.address)
  execute function record_hire();

-- Which time of an order both sides were reminded of; a moved order is announced once more.
create table day_announcements (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  starts_at timestamptz not null,
  primary key (order_kind, order_id)
);
create index day_announcements_of_job on day_announcements (job_id) where job_id is not null;
create index day_announcements_of_booking on day_announcements (booking_id) where booking_id is not null;

-- What the client wants to see: [{imageUrl, alt, width, height, placeholder}], in order. Their files are used at place 'job'.
alter table jobs add column pictures jsonb not null default '[]'::jsonb;
alter table jobs add constraint jobs_pictures_check
  check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 6);
alter table files
  drop constraint files_purpose_check,
  add constraint files_purpose_check
    check (purpose in ('profile_image', 'portfolio', 'attachment', 'job_picture'));

-- The next file's number, and a picture by its number, are found without reading the gallery.
create index gallery_files_by_number on gallery_files (gallery_id, number);

-- A checked file finds the one whose place it takes, and the damaged ones that it makes good.
create index gallery_files_by_stem
  on gallery_files (gallery_id, lower(regexp_replace(camera_name, '\.[^.]+$', '')), section)
  where replaced_at is null and state not in ('uploaded', 'damaged');
create index gallery_files_damaged on gallery_files (gallery_id, camera_name, size)
  where state = 'damaged';

-- A page of a gallery's pictures is read without the others.
create index gallery_files_in_order on gallery_files (gallery_id, position, id);

-- Work on files, such as proofs and films, goes in turns of the people who sent them.
create table work_turns (
  person_id integer references users on delete cascade,
  queue text,
  -- When all that this person has waiting in the queue would be done if they were alone.
  done_at timestamptz not null,
  primary key (person_id, queue)
);
-- Seconds that were computed for a person's films on a day (UTC).
create table work_seconds (
  person_id integer references users on delete cascade,
  day date,
  seconds double precision not null check (seconds >= 0),
  primary key (person_id, day)
);

-- Whether the fee that was announced is kept from its client's first cancellation on, not only from the third.
alter table payments add column keeps_from_first boolean not null default false;

-- Lines of an imported calendar that couldn't be read: how many, and the first of them as {line, text}.
alter table calendar_imports add column unread_count integer not null default 0;
alter table calendar_imports add column unread jsonb not null default '[]'::jsonb;
-- What is stored of a calendar lacks what was not understood before: read all again, in ten minutes.
update calendar_imports set etag = null, last_modified = null,
  expanded_at = expanded_at - interval '12 hours',
  next_read_at = least(next_read_at, now() + random() * interval '10 minutes');

-- How names of places are compared: 'Ft. Worth' is 'Fort Worth', 'Mc Allen' 'McAllen', 'Winston Salem'
-- 'Winston-Salem', 'Washington' 'Washington, D.C.'. An index rests on it: another reading is another function.
create function fold_place(name text)
returns text language sql immutable strict parallel safe
return (
  select string_agg(
    case word
      when 'st' then 'saint' when 'ste' then 'sainte' when 'ft' then 'fort' when 'mt' then 'mount'
      when 'n' then 'north' when 's' then 'south' when 'e' then 'east' when 'w' then 'west'
      else word end, '' order by position)
  from regexp_split_to_table(
    regexp_replace(
      regexp_replace(lower(without_accents(split_part(name, ',', 1))), '[.''’`]', '', 'g'),
      '^\s*the\s+', ''),
    '[^[:alnum:]]+') with ordinality as words (word, position));

create index places_by_name on places (fold_place(name) text_pattern_ops);

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

-- As before, ten times as fast: the index of all places is built in a second.
create or replace function fold_place(name text)
returns text language sql immutable strict parallel safe
return regexp_replace(
  replace(replace(replace(replace(replace(replace(replace(replace(
    regexp_replace(
      ' ' || translate(lower(without_accents(split_part(name, ',', 1))), '-/()&.''’`', '     ') || ' ',
      '^ +the ', ' '),
    ' st ', ' saint '), ' ste ', ' sainte '), ' ft ', ' fort '), ' mt ', ' mount '),
    ' n ', ' north '), ' s ', ' south '), ' e ', ' east '), ' w ', ' west '),
  '[^[:alnum:]]+', '', 'g');

drop index if exists places_by_name;
create index places_by_name on places (fold_place(name) text_pattern_ops);

-- Up to when everything that the provider reports was read: reading goes on from there. Before this table it
-- was not known, so the first reading goes back to the newest event, or to the first payment.
create table provider_readings (
  what text primary key check (what in ('news', 'movements')),
  read_until timestamptz not null
);
insert into provider_readings
select 'news', coalesce((select max(received_at) from webhook_events), (select min(created_at) from payments), now())
union all
select 'movements', coalesce((select min(created_at) from payments), now());

-- The provider's fees can be credited, also beyond what was charged so far.
update ledger_account_kinds set side = 0 where kind = 'stripe_fees';
update ledger_balances set side = 0 where kind = 'stripe_fees';
-- Money that was on the account before a site's first payment is booked at its first audit.
alter table provider_readings add column opening boolean not null default false;

-- An operator decided that the money of this payment goes on although one side is suspended.
alter table payments add column suspension_cleared_at timestamptz;
alter table reconciliation_exceptions
  drop constraint reconciliation_exceptions_kind_check,
  drop constraint reconciliation_exceptions_advice_check,
  add constraint reconciliation_exceptions_kind_check check (kind in ('payment', 'release', 'refund', 'reversal',
    'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending', 'foreign', 'fraud', 'old', 'suspended')),
  add constraint reconciliation_exceptions_advice_check check (advice in ('retry', 'creator_account', 'bank_decides',
    'bank_account', 'answer', 'creator_owes', 'compare', 'unknown', 'pay_elsewhere', 'divide', 'work_due',
    'own_account', 'top_up', 'book', 'look', 'end_soon', 'paused'));

-- Another time that one side of an order proposes: a day, perhaps with a start on the clock of its place, or an
-- instant with its end. Nothing is held for it. One table for every kind, which says what its times are.
create table order_moves (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  proposed_by integer not null references users,
  date date,
  start_time time check (start_time < '24:00:00'),
  starts_at timestamptz,
  ends_at timestamptz,
  status text not null default 'proposed' check (status in ('proposed', 'accepted', 'declined', 'withdrawn',
    'replaced', 'void')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check (num_nonnulls(date, starts_at) = 1 and num_nonnulls(start_time, starts_at) <= 1),
  check ((starts_at is null) = (ends_at is null) and starts_at < ends_at is not false)
);
create unique index order_moves_one_open on order_moves (order_id, order_kind) where status = 'proposed';
create index order_moves_of_order on order_moves (order_id, order_kind);
create index order_moves_of_job on order_moves (job_id) where job_id is not null;
create index order_moves_of_booking on order_moves (booking_id) where booking_id is not null;
create index order_moves_by on order_moves (proposed_by);
insert into order_moves (order_kind, order_id, proposed_by, date, start_time, status, created_at, decided_at)
select 'job', job_id, proposed_by, date, start_time, status, created_at, decided_at from job_moves order by id;
insert into order_moves (order_kind, order_id, proposed_by, starts_at, ends_at, status, created_at, decided_at)
select 'booking', booking_id, proposed_by, starts_at, ends_at, status, created_at, decided_at from booking_moves order by id;
-- What people were notified of says the same in the same words for every kind.
update notifications n
set params = params - 'startsAt' - 'timeZone' - 'otherId' || jsonb_build_object(
    'byId', case when b.client_id = n.user_id then c.user_id else b.client_id end,
    'time', jsonb_build_object('startsAt', params -> 'startsAt', 'timeZone', params -> 'timeZone')),
  subject = 'move:booking:' || b.id
from bookings b join creator_profiles c on c.id = b.creator_id
where n.kind in ('booking.move_proposed', 'booking.moved', 'booking.move_declined', 'booking.move_withdrawn')
  and b.id = (n.params ->> 'bookingId')::integer;
-- Once the work is delivered, canceled or done, or nobody is hired for it, there is nothing left to move.
drop trigger jobs_move_void on jobs;
drop function void_job_move();
create function void_order_move() returns trigger language plpgsql as $$
begin
  update order_moves set status = 'void', decided_at = now()
  where order_kind = tg_argv[0] and order_id = new.id and status = 'proposed';
  return null;
end
$$;
create trigger jobs_move_void after update of status on jobs
  for each row when (old.status = 'in_progress' and new.status <> 'in_progress') execute function void_order_move('job');
create trigger bookings_move_void after update of status on bookings
  for each row when (old.status = 'confirmed' and new.status <> 'confirmed') execute function void_order_move('booking');
-- Their rows are in the new table.
-- removes rows of booking_moves
drop table job_moves, booking_moves;

-- Mails of an approval that is coming are named alike for every kind of order, by the delivery's number: who was
-- mailed about work that waits now is not mailed again.
update mails
set key = 'job-approval-coming:' || j.id || ':' || d.version || ':' || notice.day || ':client'
from jobs j join deliveries d on d.order_kind = 'job' and d.order_id = j.id and d.status = 'delivered'
  cross join unnest(array[7, 12, 13]) as notice (day)
where j.status = 'submitted' and mails.key = 'job-approval:' || j.id || ':'
  || to_char(j.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ':' || notice.day;

-- What a creator took out of a gallery again: it left its place as what was replaced did, so the previous release doesn't
-- show it either. Its row keeps its number; its bytes go once no delivery that may still be opened has them.
alter table gallery_files
  add column removed_at timestamptz,
  -- What a picture shows, for people who can't see it.
  add column description text,
  -- When it was shot by its camera's clock, as 2026-06-01T15:04:05.123, and that clock's minutes ahead of UTC.
  add column taken_at text,
  add column taken_offset smallint;
alter table gallery_files
  add constraint gallery_files_removed_left check (removed_at is null or replaced_at is not null),
  add constraint gallery_files_description check (length(description) between 1 and 500),
  add constraint gallery_files_taken_at
    check (taken_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$'),
  add constraint gallery_files_taken_offset
    check (taken_offset is null or taken_offset between -1440 and 1440 and taken_at is not null);
-- In which order a gallery is shown within its sections: as shot, or by the cameras' names.
alter table galleries add column sorted_by text not null default 'taken';
alter table galleries add constraint galleries_sorted_by check (sorted_by in ('taken', 'name'));
-- Where a file was when it was delivered, if it was moved since; null while it is where it was.
alter table gallery_version_files add column section text;
alter table gallery_version_files
  add constraint gallery_version_files_section check (length(section) <= 100);
create or replace function keep_gallery_version() returns trigger language plpgsql as $$
begin
  -- The section is noted once, before the file is moved.
  if tg_table_name = 'gallery_version_files' then
    if old.section is null and (new.gallery_id, new.version, new.position, new.file_id)
        is not distinct from (old.gallery_id, old.version, old.position, old.file_id) then
      return new;
    end if;
  end if;
  raise exception 'what was delivered is a fact' using errcode = 'check_violation';
end
$$;
-- Smaller chunks for slow lines.
alter table gallery_uploads
  drop constraint gallery_uploads_chunk_size_check,
  add constraint gallery_uploads_chunk_size_check
    check (chunk_size in (1048576, 5242880, 8388608, 16777216));

-- What became of a file that came while its gallery was edited. 'unplaced': it may belong in the place of a proof, and its
-- creator has to say which; 'own': a picture of its own. Null for proofs, and for finals that took a place at once.
-- likely_number: the place that it may belong in.
alter table gallery_files
  add column final_place text,
  add column likely_number integer;
alter table gallery_files
  add constraint gallery_files_final_place check (final_place in ('unplaced', 'own')),
  add constraint gallery_files_likely_number
    check (likely_number is null or likely_number > 0 and final_place is not null);

-- Finals that were renamed find their proofs by when they were shot.
create index gallery_files_by_time on gallery_files (gallery_id, taken_at) where taken_at is not null;

-- Which files of its gallery a delivery is made of; null: all of them.
alter table gallery_versions add column files_of jsonb;

-- What was reported since then is read again, although it was read: the database was restored or moved since.
-- Until then nothing is released.
alter table provider_readings add column again_since timestamptz;
-- Earlier releases looked back a day: the first reading goes back to the oldest payment that a bank can still dispute.
update provider_readings set again_since = (
  select min(succeeded_at) from payments where succeeded_at > now() - interval '180 days')
where what = 'news';

-- What a payer wants on their receipts; all of it optional.
create table billing_details (
  user_id integer primary key references users on delete cascade,
  name text not null default '',
  company text not null default '',
  lines text[] not null default '{}' check (cardinality(lines) <= 4),
  postal_code text not null default '',
  city text not null default '',
  region text not null default '',
  country text not null default '',
  tax_id text not null default '',
  email text not null default '',
  reference text not null default '',
  changed_at timestamptz not null default now()
);
-- As they were when it was paid.
alter table payments add column billing jsonb;
-- The delay of payouts that was set at the provider; null is the provider's own.
alter table payment_accounts add column payout_delay_days smallint check (payout_delay_days between 1 and 31);

-- A final finds its proof by every name that the place has had, also of files that were replaced since.
create index gallery_files_by_every_stem
  on gallery_files (gallery_id, lower(regexp_replace(camera_name, '\.[^.]+$', ''))) where removed_at is null;
drop index if exists gallery_files_by_stem;

-- The shoot's name and day, where its creator says others than the order's, and the picture on top.
alter table galleries
  add column title text,
  add column shot_on date,
  add column cover_number integer;
-- What its maker calls a link; only what the client chose; whether vendors take web sizes once the work is approved.
alter table gallery_links
  add column name text,
  add column only_chosen boolean not null default false,
  add column takes_web boolean not null default false;
alter table galleries
  add constraint galleries_title check (title is null or char_length(title) between 1 and 100),
  add constraint galleries_cover_number check (cover_number is null or cover_number > 0);
alter table gallery_links
  add constraint gallery_links_name check (name is null or char_length(name) between 1 and 60);

-- Up to when the site is known to have been there, by a clock that was confirmed; one row. `boot` and
-- `up_seconds` are the machine's own counter then, which no change of its clock moves.
create table site_awake (
  id boolean primary key default true check (id),
  awake_at timestamptz not null,
  boot text not null default '',
  up_seconds double precision not null default 0,
  -- The last time of an hour or more without the site: deadlines moved by it.
  away_from timestamptz,
  away_until timestamptz,
  check ((away_from is null) = (away_until is null) and away_from < away_until is not false)
);
-- When each recurring task was last due, and last done.
create table schedule_runs (
  task text primary key,
  slot timestamptz not null,
  done_at timestamptz,
  failure text not null default ''
);

-- What both sides of an order, or one, were told last of how time ends it: no timer moves its money without
-- a notice that is a day old, of the same end.
create table order_notices (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- As the view order_ends has it.
  ending text not null check (ending ~ '^[a-z_]{2,20}$'),
  due_at timestamptz not null,
  -- Of the days before the end at which people are told, the one reached.
  days smallint not null check (days > 0),
  told_at timestamptz not null,
  -- As they were told: at least a day later, also if it was due before.
  ends_at timestamptz not null check (ends_at >= due_at and ends_at >= told_at + interval '1 day'),
  primary key (order_kind, order_id)
);
create index order_notices_of_job on order_notices (job_id) where job_id is not null;
create index order_notices_of_booking on order_notices (booking_id) where booking_id is not null;
-- Who was told before knows it.
insert into order_notices (order_kind, order_id, ending, due_at, days, told_at, ends_at)
select 'job', id, 'approve', approve_at,
  case when approve_at > now() + interval '2 days' then 7 when approve_at > now() + interval '1 day' then 2 else 1 end,
  least(now(), approve_at - interval '1 day'), approve_at
from jobs where status = 'submitted' and approve_at < now() + interval '7 days'
  and exists (select from mails where key like 'job-approval-coming:' || jobs.id || ':%');
insert into order_notices (order_kind, order_id, ending, due_at, days, told_at, ends_at)
select 'booking', id, 'approve', approve_at,
  case when approve_at > now() + interval '2 days' then 7 when approve_at > now() + interval '1 day' then 2 else 1 end,
  least(now(), approve_at - interval '1 day'), approve_at
from bookings where status = 'confirmed' and delivery_status = 'delivered' and approve_at < now() + interval '7 days'
  and exists (select from mails where key like 'booking-approval-coming:' || bookings.id || ':%');
insert into order_notices (order_kind, order_id, ending, due_at, days, told_at, ends_at)
select order_kind, order_id, 'refund', due_at + interval '30 days', case reminded when 4 then 7 else 1 end,
  least(now(), due_at + interval '29 days'), due_at + interval '30 days'
from delivery_terms where reminded >= 4;

-- The first that both sides were told of a late delivery for which no day was agreed.
create table delivery_reminders (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- The day that it was about: another one begins anew.
  due_at timestamptz not null,
  stage smallint not null check (stage > 0),
  primary key (order_kind, order_id)
);
create index delivery_reminders_of_job on delivery_reminders (job_id) where job_id is not null;
create index delivery_reminders_of_booking on delivery_reminders (booking_id) where booking_id is not null;
alter table jobs drop constraint jobs_ending,
  add constraint jobs_ending check (coalesce( case status when 'completed' then (ending in ('approved', 'automatic',
    'decided')) when 'cancelled' then (ending in ('cancelled', 'agreed', 'decided', 'payment_returned',
      'undelivered', 'unfilled')) else (ending is null) end, false));
alter table reconciliation_exceptions
  -- When operators were told last.
  add column told_at timestamptz not null default now(),
  drop constraint reconciliation_exceptions_kind_check,
  add constraint reconciliation_exceptions_kind_check check (kind in ('payment', 'release', 'refund', 'reversal',
    'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending', 'foreign', 'fraud', 'old', 'suspended',
    'stalled'));

-- What a creator offers apart from their choice for all orders: with hires through jobs, or with a package.
create table agreement_exceptions (
  creator_id integer not null references creator_profiles on delete cascade,
  -- Null: hires through jobs.
  package_id integer references creator_packages on delete cascade,
  -- Null: none.
  template text check (template in ('personal', 'business')),
  -- As src/contract/agreements/usage-rights.ts has it; null if there is no template.
  rights jsonb,
  chosen_at timestamptz not null,
  unique nulls not distinct (creator_id, package_id),
  check ((template is null) = (rights is null))
);
create index agreement_exceptions_of_package on agreement_exceptions (package_id) where package_id is not null;

-- What belongs to a day beside the list: the hour of an item, on the clock of the place, and notes.
alter table day_items
  add column starts_at time,
  add column note text not null default '' check (length(note) <= 500);
-- A second person to call, such as a maid of honor, and what the other side should know.
alter table day_people
  add column second_contact text not null default '' check (length(second_contact) <= 200),
  add column note text not null default '' check (length(note) <= 1000);

-- A mail's button opens the page that the mail is about, and no more of the account.
alter table account_tokens add column opens text;
alter table sessions add column opens text;

-- A signed agreement is a record: it is not deleted, either.
create function keep_signed_agreement() returns trigger language plpgsql as $$
begin
  raise exception 'a signed agreement is a record' using errcode = 'check_violation';
end
$$;
create trigger agreements_not_deleted before delete on agreements for each row
  when (old.signed_at is not null) execute function keep_signed_agreement();

-- A request may carry any bytes of a file: what is less than a part stays in the storage until more came. The previous
-- release refuses to go on in the middle of a part.
-- [{key, size}], in the order of their bytes; those of size 0 don't count.
alter table gallery_uploads add column tails jsonb not null default '[]';
alter table gallery_uploads drop constraint gallery_uploads_check2;

-- What operators hid, or asked its owner to change: which, whose, why, and whether it was taken back.
create table takedowns (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('profile', 'portfolio_item', 'job', 'review', 'client_review')),
  subject_id integer not null,
  owner_id integer not null references users,
  -- What it said.
  words text not null default '',
  action text not null check (action in ('hidden', 'change_asked')),
  reason text not null check (length(reason) between 1 and 2000),
  decided_by integer not null references users,
  created_at timestamptz not null,
  undone_by integer references users,
  undone_at timestamptz,
  constraint takedowns_undone_whole check (num_nonnulls(undone_by, undone_at) in (0, 2))
);
-- One thing is hidden once at a time.
create unique index takedowns_standing on takedowns (kind, subject_id) where action = 'hidden' and undone_at is null;
create index takedowns_of_owner on takedowns (owner_id, id desc);
-- Reviews that were hidden before can be shown again, too.
insert into takedowns (kind, subject_id, owner_id, action, reason, decided_by, created_at)
  select distinct on (v.id) 'review', v.id, v.client_id, 'hidden',
    coalesce((select left(a.details ->> 'reason', 2000) from operator_actions a
      where a.subject = 'report:' || r.id order by a.id desc limit 1), '–'), r.decided_by, v.hidden_at
  from reviews v join reports r on r.review_id = v.id and r.decision = 'hidden'
  where v.hidden_at is not null order by v.id, r.id;
insert into takedowns (kind, subject_id, owner_id, action, reason, decided_by, created_at)
  select distinct on (v.id) 'client_review', v.id, c.user_id, 'hidden',
    coalesce((select left(a.details ->> 'reason', 2000) from operator_actions a
      where a.subject = 'report:' || r.id order by a.id desc limit 1), '–'), r.decided_by, v.hidden_at
  from client_reviews v join creator_profiles c on c.id = v.creator_id
    join reports r on r.client_review_id = v.id and r.decision = 'hidden'
  where v.hidden_at is not null order by v.id, r.id;
-- A hidden picture waits beside those that its owner removed; only an operator brings it back.
alter table removed_portfolio_items add column held_at timestamptz;
-- For its client, applicants and the hired creator only.
alter table jobs add column held_at timestamptz;
-- Found by no search; its own address stays.
alter table creator_profiles add column unlisted_at timestamptz;
create or replace view creators as
  select id, user_id, service_type, hourly_rate, experience, equipment, availability, specialties, lat, lng,
    time_zone,
    travel_radius_km, accepts_bookings, minimum_notice_hours, buffer_minutes, cancellation_policy, answer_minutes,
    rating, rating_sum, rating_count, weighted_rating_sum, weighted_rating_count, created_at, updated_at,
    hidden_at is null as listed, delivery_days, rounds, pictures_to_pick, edited_photos, usual_answer_minutes,
    unlisted_at is not null as unlisted
  from creator_profiles;
-- Profiles, pictures and jobs are reported, too, also by people without an account.
alter table reports
  add column subject_kind text,
  add column subject_id integer,
  -- As it was when it was reported.
  add column subject_text text,
  add column subject_picture text,
  add column owner_id integer,
  add column ground text,
  add column reporter_email text,
  alter column reporter_id drop not null;
alter table reports
  drop constraint reports_check,
  add constraint reports_check
    check (num_nonnulls(message_id, review_id, client_review_id, subject_id) = 1),
  drop constraint only_reviews_are_hidden,
  add constraint only_reviews_are_hidden
    check (decision not in ('hidden', 'change_asked') or message_id is null),
  drop constraint reports_decision,
  add constraint reports_decision check (decision in ('dismissed', 'hidden', 'handled', 'change_asked')),
  add constraint reports_subject_whole check (
    num_nonnulls(subject_kind, subject_id, subject_text, owner_id, ground) in (0, 5)
    and subject_kind in ('profile', 'portfolio_item', 'job')
    and ground in ('not_theirs', 'no_consent', 'minor', 'scam', 'other')
    and (reporter_id is not null or reporter_email is not null and subject_kind is not null)),
  add constraint reports_owner_id_fkey foreign key (owner_id) references users;
-- Its writer isn't asked again for a review that is hidden.
create or replace view review_texts as
  select id, client_id, creator_id, rating, comment, job_id, booking_id from reviews;

-- One report of a profile, a picture or a job by one person.
create unique index reports_of_subject on reports (reporter_id, subject_kind, subject_id)
  where subject_id is not null;

-- People who help others without deciding about money, settings or roles; and whom only the command line removes.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('member', 'support', 'operator')),
  add column is_owner boolean not null default false,
  add constraint users_owner check (not is_owner or role = 'operator');
create or replace view people as
  select id, username, username_key, full_name, email, email_verified_at, pending_email, role, is_creator, bio,
    profile_image, location, lat, lng, locale, distance_unit, created_at, suspended_at,
    password_hash is not null as has_password,
    deleted_at is not null as deleted,
    suspended_at is null and deleted_at is null as active,
    exists (select from passkeys k where k.user_id = users.id)
      or exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as guarded,
    is_owner
  from users;
-- The first operator: until now any other could remove them.
update users set is_owner = true where id = (select min(id) from users where role = 'operator' and deleted_at is null);

-- One mailbox under several addresses: without what follows a plus, and for Google's without dots and by one domain.
create function mailbox_key(address text) returns text language sql immutable parallel safe as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain end
  from (select split_part(split_part(lower(address), '@', 1), '+', 1) as name, split_part(lower(address), '@', 2) as domain) a
$$;

-- What an applicant read when they applied or last confirmed: title, description, and location. Null for earlier ones.
alter table job_applications add column applied_to jsonb;

-- Orders that a creator ended for a reason that is not held against them: illness, an accident.
create table excused_endings (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null check (order_id > 0),
  creator_id integer not null references creator_profiles,
  reason text not null check (length(reason) between 1 and 2000),
  excused_by integer not null references users,
  created_at timestamptz not null,
  primary key (order_kind, order_id, creator_id)
);

-- Which part of what a client pays for an order this payment is: src/contract/payments/installment-numbers.ts.
alter table payments add column installment smallint not null default 1;
alter table payments add constraint payments_installment check (installment between 1 and 199);

-- One open or paid payment for each part of an order, no longer for each order.
create unique index payments_one_per_installment on payments (order_kind, order_id, installment)
  where duplicate_of is null and status not in ('expired', 'cancelled');
drop index if exists payments_one_per_order;

-- Extras of a job that nobody paid end with the hire they were proposed in.
create function void_job_extras() returns trigger language plpgsql as $$
begin
  update installments set status = 'void', settled_at = now()
    where order_kind = 'job' and order_id = new.id and kind = 'extra' and status = 'due';
  return null;
end
$$;
create trigger jobs_void_extras after update of status on jobs for each row
  when (new.status in ('open', 'completed', 'cancelled') and old.status is distinct from new.status)
  execute function void_job_extras();

-- What a payer agreed to: an installment that the site charges to their card on its day.
create table payment_consents (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null check (order_id > 0),
  -- Of the text, whose hash was sent back with the choice.
  version smallint not null check (version > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  at timestamptz not null,
  network text,
  shown_cents bigint not null check (shown_cents > 0),
  shown_due_at timestamptz not null,
  -- Absent where it was the card about to be used.
  card_last4 text check (card_last4 ~ '^\w{1,8}$')
);
create index payment_consents_of_user on payment_consents (user_id);
-- What an order's client pays, in parts. An order without rows has one, its whole price.
create table installments (
  id bigint generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null check (order_id > 0),
  -- 1 the whole or the deposit, 2 the balance, from 3 extras, from 100 tips.
  number smallint not null check (number between 1 and 199),
  kind text not null check (kind in ('full', 'deposit', 'balance', 'extra', 'tip')),
  cents bigint not null check (cents > 0 and (kind = 'full' or cents >= 500)),
  -- The site's share in it.
  fee_cents bigint not null check (fee_cents between 0 and cents),
  status text not null check (status in ('planned', 'due', 'charging', 'failed', 'paid', 'void')),
  due_at timestamptz,
  -- The site charges the card on that day.
  automatic boolean not null default false,
  consent_id bigint references payment_consents,
  -- At the provider; absent until the deposit is paid with it.
  card_id text check (length(card_id) between 1 and 255),
  card_name text check (length(card_name) between 1 and 100),
  card_last4 text check (card_last4 ~ '^\w{1,8}$'),
  attempts smallint not null default 0 check (attempts between 0 and 3),
  next_attempt_at timestamptz,
  failure text check (length(failure) between 1 and 500),
  -- Which messages about the day were sent; begun anew when it moves.
  told text[] not null default '{}',
  extended_at timestamptz,
  went_on_at timestamptz,
  reason text check (reason in ('overtime', 'pictures', 'travel', 'other')),
  note text check (length(note) <= 300),
  minutes smallint check (minutes between 15 and 600),
  -- Until when an extra can be paid.
  open_until timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint installments_once unique (order_kind, order_id, number),
  constraint installments_numbered check (case kind when 'full' then number = 1 when 'deposit' then number = 1
    when 'balance' then number = 2 when 'extra' then number between 3 and 99 else number >= 100 end),
  constraint installments_due check ((kind = 'balance') = (due_at is not null)),
  constraint installments_agreed check (not automatic or (kind = 'balance' and consent_id is not null)),
  constraint installments_attempted check (next_attempt_at is null or automatic),
  constraint installments_extra check ((kind = 'extra') = (reason is not null)),
  constraint installments_ends check ((kind = 'extra') = (open_until is not null)),
  constraint installments_settled check ((status in ('paid', 'void')) = (settled_at is not null))
);
create index installments_to_charge on installments (next_attempt_at)
  where automatic and status in ('planned', 'failed', 'charging');
create index installments_open_balances on installments (due_at)
  where kind = 'balance' and status in ('planned', 'due', 'charging', 'failed');
create index installments_of_consent on installments (consent_id) where consent_id is not null;
create index installments_open_extras on installments (open_until)
  where kind = 'extra' and status = 'due';
insert into money_transitions values
  ('installment', 'charging', 'failed'), ('installment', 'charging', 'paid'), ('installment', 'charging', 'void'),
  ('installment', 'due', 'paid'), ('installment', 'due', 'planned'), ('installment', 'due', 'void'),
  ('installment', 'failed', 'charging'), ('installment', 'failed', 'due'), ('installment', 'failed', 'paid'),
  ('installment', 'failed', 'planned'), ('installment', 'failed', 'void'),
  ('installment', 'planned', 'charging'), ('installment', 'planned', 'due'), ('installment', 'planned', 'paid'),
  ('installment', 'planned', 'void');
create trigger installments_transition before update of status on installments
  for each row when (old.status is distinct from new.status) execute function refuse_money_transition('installment');
-- The terms of a creator: how much of a price is paid when booking, how many days before the work the rest is due, and
-- whether the deposit stays with them.
alter table creator_profiles
  add column deposit_percent smallint check (deposit_percent between 10 and 50),
  add column balance_days smallint not null default 30 check (balance_days in (14, 21, 30, 45, 60, 90)),
  add column keeps_deposit boolean not null default false;
create or replace view creators as
  select id, user_id, service_type, hourly_rate, experience, equipment, availability, specialties, lat, lng,
    time_zone,
    travel_radius_km, accepts_bookings, minimum_notice_hours, buffer_minutes, cancellation_policy, answer_minutes,
    rating, rating_sum, rating_count, weighted_rating_sum, weighted_rating_count, created_at, updated_at,
    hidden_at is null as listed, delivery_days, rounds, pictures_to_pick, edited_photos, usual_answer_minutes,
    unlisted_at is not null as unlisted, deposit_percent, balance_days, keeps_deposit
  from creator_profiles;
-- As they were when it was booked, where they applied to it: however it is paid.
alter table bookings
  add column deposit_cents integer,
  add column balance_days smallint,
  add column keeps_deposit boolean not null default false,
  add constraint bookings_deposit_whole check ((deposit_cents is null) = (balance_days is null)
    and (deposit_cents is not null or not keeps_deposit)
    and (deposit_cents is null or deposit_cents between 500 and amount)),
  drop constraint bookings_cancel_reason_check,
  add constraint bookings_cancel_reason_check check (cancel_reason in ('expired', 'client', 'creator', 'declined',
    'operator', 'agreed', 'slot_taken', 'payment_returned', 'undelivered', 'balance_unpaid'));
alter table refunds drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in ('client_cancelled', 'creator_cancelled', 'creator_declined',
    'order_ended', 'slot_taken', 'split_agreed', 'operator_decided', 'paid_twice', 'refunded_outside', 'nothing_left',
    'not_delivered', 'balance_unpaid'));
alter table deferred_settlements drop constraint deferred_settlements_cause_check,
  add constraint deferred_settlements_cause_check check (cause in ('client_cancelled', 'creator_cancelled',
    'creator_declined', 'not_delivered', 'balance_unpaid'));
-- The parts of a booking add up to its price, the site's shares to the commission.
create function require_whole_schedule() returns trigger language plpgsql as $$
declare
  of_id integer := case tg_table_name when 'bookings' then (to_jsonb(new) ->> 'id')::integer
    else (to_jsonb(new) ->> 'order_id')::integer end;
  parts record;
  booked record;
begin
  select amount, commission_amount as fee into booked from bookings
    where id = of_id and status in ('pending', 'confirmed');
  if not found then return null; end if;
  select sum(cents) as cents, sum(fee_cents) as fee, count(*) filter (where number = 1) as first into parts
    from installments where order_kind = 'booking' and order_id = of_id
      and (kind in ('full', 'deposit', 'balance') or kind = 'extra' and status = 'paid');
  if parts.first = 1 and (parts.cents, parts.fee) is distinct from (booked.amount::numeric, booked.fee::numeric) then
    raise exception 'the installments of booking % are not its price', of_id using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger installments_whole after insert or update of cents, fee_cents, status on installments
  deferrable initially deferred
  for each row when (new.order_kind = 'booking' and new.kind <> 'tip') execute function require_whole_schedule();
create constraint trigger bookings_installments_whole after update of amount, commission_amount on bookings
  deferrable initially deferred
  for each row when ((old.amount, old.commission_amount) is distinct from (new.amount, new.commission_amount))
  execute function require_whole_schedule();

-- Whichever way a booking ends, what was not paid of it never will be. One whose time ran out may still be paid late.
create function void_installments() returns trigger language plpgsql as $$
begin
  update installments set status = 'void', settled_at = now(), automatic = false, next_attempt_at = null
    where order_kind = 'booking' and order_id = new.id and kind <> 'tip' and status not in ('paid', 'void');
  return null;
end
$$;
create trigger bookings_void_installments after update of status on bookings for each row
  when (new.status in ('completed', 'cancelled') and old.status is distinct from new.status
    and new.cancel_reason is distinct from 'expired')
  execute function void_installments();

create table offers (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles,
  client_id integer not null references users,
  status text not null check (status in ('asked', 'sent', 'accepted', 'declined', 'withdrawn', 'expired')),
  -- What the client asked for; null if the creator began. The day and the start are on the creator's clock.
  wanted_on date,
  wanted_start time,
  wanted_hours numeric(5,2) check (wanted_hours > 0),
  package_id integer references creator_packages on delete set null,
  address text not null default '' check (length(address) <= 300),
  request_note text not null default '' check (length(request_note) <= 2000),
  -- The newest version; 0: none yet.
  current_version integer not null default 0 check (current_version >= 0),
  -- By when the creator answers, while it is their turn.
  due_by timestamptz,
  -- Of the newest version.
  valid_until timestamptz,
  held_until timestamptz,
  -- What was last told about its end: of the held time, of the offer.
  told_held_until timestamptz,
  told_valid_until timestamptz,
  reason text not null default '' check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  ended_at timestamptz,
  check ((wanted_on is null) = (wanted_hours is null)),
  check (wanted_on is not null or wanted_start is null),
  check ((status = 'asked') = (due_by is not null)),
  check ((current_version = 0) = (valid_until is null)),
  check (status in ('sent', 'accepted') and current_version > 0 or status not in ('sent', 'accepted'))
);
create unique index offers_one_open on offers (creator_id, client_id) where status in ('asked', 'sent');
create index offers_of_client on offers (client_id, id desc);
create index offers_of_creator on offers (creator_id, id desc);
create index offers_of_package on offers (package_id) where package_id is not null;
create index offers_unanswered on offers (due_by) where status = 'asked';
create index offers_running_out on offers (valid_until) where status = 'sent';
create index offers_held on offers (creator_id, held_until) where status = 'sent' and held_until is not null;
create table offer_transitions (
  from_status text,
  to_status text,
  primary key (from_status, to_status)
);
insert into offer_transitions values
  ('asked', 'sent'), ('asked', 'declined'), ('asked', 'withdrawn'), ('asked', 'expired'), ('asked', 'accepted'), ('sent', 'asked'),
  ('sent', 'accepted'), ('sent', 'declined'), ('sent', 'withdrawn'), ('sent', 'expired'), ('accepted', 'sent'),
  ('accepted', 'expired');
create function refuse_offer_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from offer_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'an offer does not go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger offers_transition before update of status on offers
  for each row when (old.status is distinct from new.status) execute function refuse_offer_transition();
-- What was offered, in the bytes of which the hash is.
create table offer_versions (
  offer_id integer not null references offers,
  version integer not null check (version > 0),
  document text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (offer_id, version)
);
-- It stays as it was sent, but who deletes their account is named in it no longer, nor where they live.
create function refuse_offer_version_change() returns trigger language plpgsql as $$
declare
  personal text[] := array['client', 'creator', 'address'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'document' = to_jsonb(old) - 'document'
    and new.document::jsonb - personal = old.document::jsonb - personal
    and new.document::jsonb ->> 'client' in (old.document::jsonb ->> 'client', 'Deleted user')
    and new.document::jsonb ->> 'creator' in (old.document::jsonb ->> 'creator', 'Deleted user')
    and new.document::jsonb ->> 'address' in (old.document::jsonb ->> 'address', '') then
    return new;
  end if;
  raise exception 'a version of an offer never changes' using errcode = 'check_violation';
end
$$;
create trigger offer_versions_stay before update or delete on offer_versions
  for each row execute function refuse_offer_version_change();
create table offer_changes (
  offer_id integer not null references offers,
  -- Which of the client's wishes it is.
  round integer not null check (round between 1 and 5),
  version integer not null,
  note text not null check (length(note) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (offer_id, round),
  foreign key (offer_id, version) references offer_versions
);
-- What the client took of the version that they accepted last.
create table offer_choices (
  offer_id integer primary key references offers,
  version integer not null,
  lines integer[] not null,
  total_cents integer not null check (total_cents > 0),
  accepted_at timestamptz not null default now(),
  foreign key (offer_id, version) references offer_versions
);
alter table bookings add column offer_id integer;
alter table bookings add constraint bookings_offer foreign key (offer_id) references offers;
alter table busy_times drop constraint busy_times_kind_check;
alter table busy_times add constraint busy_times_kind_check
  check (kind in ('hold', 'booking', 'job', 'job_day', 'imported', 'offer'));
alter table busy_times drop constraint busy_times_expiry;
alter table busy_times add constraint busy_times_expiry
  check (case kind when 'hold' then expires_at is not null when 'offer' then expires_at is not null when 'job' then true
    when 'job_day' then true else expires_at is null end);
alter table busy_times drop constraint busy_times_one_promise;
-- An exclusion is checked as its index is built.
alter table busy_times add constraint busy_times_one_promise exclude using gist (creator_id with =, during with &&)
  where (kind in ('hold', 'booking', 'job', 'offer'));

create unique index bookings_of_offer on bookings (offer_id) where status <> 'cancelled';

create unique index busy_times_by_offer on busy_times (source_id) where kind = 'offer';

-- What captions beside a film were read for: when they end, and in which language they are.
alter table gallery_files add column captions jsonb;
-- WebVTT of an item's film.
alter table portfolio_items add column captions text;

create index gallery_files_captions on gallery_files (gallery_id)
  where captions is not null;

-- In which its texts are, where their creator says so; null to tell by the words.
alter table portfolio_items add column language text;

-- What stays in view where a picture is cropped: percent from its left and top edge. Null if nobody knows.
create function is_focal_point(point jsonb) returns boolean language sql immutable parallel safe as $$
  select point is null or coalesce(jsonb_typeof(point -> 'x') = 'number' and jsonb_typeof(point -> 'y') = 'number'
    and (point ->> 'x')::numeric between 0 and 100 and (point ->> 'y')::numeric between 0 and 100, false)
$$;
alter table files add column focus jsonb;
alter table files add constraint files_focus check (is_focal_point(focus));
alter table portfolio_items add column focus jsonb;
alter table portfolio_items add constraint portfolio_items_focus check (is_focal_point(focus));
alter table gallery_files add column focus jsonb;
alter table gallery_files add constraint gallery_files_focus check (is_focal_point(focus));

-- How many orders a new client may have open at a time, where an operator raised the site's limit for them.
create table raised_order_limits (
  client_id integer primary key references users,
  max_open integer not null check (max_open between 2 and 1000),
  reason text not null check (length(reason) between 1 and 2000),
  raised_by integer not null references users,
  raised_at timestamptz not null
);

-- A review can be corrected once; readers see that it was.
alter table reviews add column edited_at timestamptz;
create or replace view visible_reviews as
  select id, client_id, creator_id, job_id, booking_id, rating, comment, answer, created_at, edited_at
  from reviews where hidden_at is null;

-- What 'Rating' sorts by; null until the listing is next rebuilt.
alter table creator_listings add column weighted_rating double precision;

-- On whose clock a booking was agreed: the creator may move on, the booking does not.
alter table bookings add column time_zone text;
create function keep_booking_zone() returns trigger language plpgsql as $$
begin
  new.time_zone := coalesce(new.time_zone, (select time_zone from creator_profiles where id = new.creator_id));
  return new;
end
$$;
create trigger bookings_keep_zone before insert on bookings for each row execute function keep_booking_zone();

-- Whoever renames themselves keeps the old name beside the new one for 30 days, where orders run.
alter table users add column former_name text, add column renamed_at timestamptz;
create or replace view people as
  select id, username, username_key, full_name, email, email_verified_at, pending_email, role, is_creator, bio,
    profile_image, location, lat, lng, locale, distance_unit, created_at, suspended_at,
    password_hash is not null as has_password,
    deleted_at is not null as deleted,
    suspended_at is null and deleted_at is null as active,
    exists (select from passkeys k where k.user_id = users.id)
      or exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as guarded,
    is_owner,
    case when renamed_at > now() - interval '30 days' then former_name end as former_name
  from users;

-- A proposal may be about another place instead of another time: its address, until it is answered.
alter table order_moves add column address text;
create function forget_moved_place() returns trigger language plpgsql as $$
begin
  if new.status <> 'proposed' then new.address := null; end if;
  return new;
end
$$;
create trigger order_moves_forget_place before update on order_moves for each row execute function forget_moved_place();

-- The last day on which someone was here, in UTC; null until they are.
alter table users add column visited_on date;
create function note_visit() returns trigger language plpgsql as $$
begin
  update users set visited_on = (new.seen_at at time zone 'UTC')::date
    where id = new.user_id and visited_on is distinct from greatest(visited_on, (new.seen_at at time zone 'UTC')::date);
  return null;
end
$$;
create trigger sessions_note_visit after insert or update of seen_at on sessions
  for each row execute function note_visit();
create or replace view people as
  select id, username, username_key, full_name, email, email_verified_at, pending_email, role, is_creator, bio,
    profile_image, location, lat, lng, locale, distance_unit, created_at, suspended_at,
    password_hash is not null as has_password,
    deleted_at is not null as deleted,
    suspended_at is null and deleted_at is null as active,
    exists (select from passkeys k where k.user_id = users.id)
      or exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as guarded,
    is_owner,
    case when renamed_at > now() - interval '30 days' then former_name end as former_name,
    visited_on
  from users;
-- When a creator who had not been here for months was asked whether they still take bookings.
alter table creator_profiles add column asked_away_at timestamptz;

-- The operator's own terms, privacy policy and imprint, each version from its day on; an empty one ends the own text.
create table legal_texts (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('terms', 'privacy', 'imprint')),
  locale text not null check (locale ~ '^[a-z]{2}$'),
  version integer not null check (version > 0),
  text text not null check (length(text) <= 50000),
  placement text not null check (placement in ('replaces', 'follows')),
  effective_on date not null,
  created_by integer not null references users,
  created_at timestamptz not null,
  unique (kind, locale, version)
);
create index legal_texts_by on legal_texts (created_by);

-- What who must act was reminded of last, of an order whose next step waits for them.
create table order_reminders (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- As the view awaited_steps has it.
  step text not null check (step ~ '^[a-z_]{2,20}$'),
  -- Since when it waits: another time begins anew.
  since timestamptz not null,
  -- Days after it of which they were told last.
  days smallint not null check (days >= 0),
  primary key (order_kind, order_id, step)
);
create index order_reminders_of_job on order_reminders (job_id) where job_id is not null;
create index order_reminders_of_booking on order_reminders (booking_id) where booking_id is not null;
-- Ends that are later because the site was away, for what people are told of them.
create table moved_deadlines (
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as (case when order_kind = 'job' then order_id end) stored
    references jobs on delete cascade,
  booking_id integer generated always as (case when order_kind = 'booking' then order_id end) stored
    references bookings on delete cascade,
  -- The end as it is now, as in order_ends: of another one this says nothing.
  due_at timestamptz not null,
  moved_by interval not null check (moved_by > interval '0'),
  primary key (order_kind, order_id)
);
create index moved_deadlines_of_job on moved_deadlines (job_id) where job_id is not null;
create index moved_deadlines_of_booking on moved_deadlines (booking_id) where booking_id is not null;

-- Parts of a delivery that its creator sent ahead: nothing to approve yet, and no clock runs from them.
create table delivery_parts (
  id integer generated always as identity primary key,
  order_kind text not null check (order_kind in ('job', 'booking')),
  order_id integer not null,
  job_id integer generated always as ( case when (order_kind = 'job') then order_id else null::integer end) stored
    references jobs on delete cascade,
  booking_id integer generated always as ( case
    when (order_kind = 'booking') then order_id else null::integer end) stored references bookings on delete cascade,
  creator_id integer not null references creator_profiles,
  number integer not null check (number > 0),
  url text check (length(url) <= 2000),
  note text not null check (length(note) <= 10000),
  gallery_id integer references galleries on delete set null,
  sent_at timestamptz not null,
  -- Its creator no longer works on the order.
  voided_at timestamptz,
  unique (order_id, order_kind, number)
);
create index delivery_parts_of_job on delivery_parts (job_id) where job_id is not null;
create index delivery_parts_of_booking on delivery_parts (booking_id) where booking_id is not null;
create index delivery_parts_of_creator on delivery_parts (creator_id);
create index delivery_parts_of_gallery on delivery_parts (gallery_id) where gallery_id is not null;

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

-- Links in the owner's mail that take a change of somebody's role back, once.
create table role_undos (
  token_hash bytea primary key check (length(token_hash) = 32),
  owner_id integer not null references users on delete cascade,
  person_id integer not null references users on delete cascade,
  before text not null check (before in ('member', 'support', 'operator')),
  after text not null check (after in ('member', 'support', 'operator')),
  expires_at timestamptz not null,
  used_at timestamptz,
  check (before <> after)
);
create index role_undos_of_owner on role_undos (owner_id);
create index role_undos_of_person on role_undos (person_id);

-- On whose clock a job without a known place was agreed: that of its creator when they were hired. They may move on.
create function keep_job_zone() returns trigger language plpgsql as $$
begin
  if new.selected_creator_id is not null then
    new.time_zone := coalesce(new.time_zone, (select time_zone from creator_profiles where id = new.selected_creator_id));
  elsif new.lat is null then
    new.time_zone := null;
  end if;
  return new;
end
$$;
create trigger jobs_keep_zone before update of selected_creator_id on jobs for each row
  when (old.selected_creator_id is distinct from new.selected_creator_id) execute function keep_job_zone();

-- What the payment provider knows a creator's bank account by: the same for all who are paid there.
alter table payment_accounts add column payout_fingerprint text check (length(payout_fingerprint) between 1 and 100);

create index payment_accounts_by_fingerprint on payment_accounts (payout_fingerprint)
  where payout_fingerprint is not null;

alter table reconciliation_exceptions
  drop constraint reconciliation_exceptions_kind_check,
  drop constraint reconciliation_exceptions_advice_check,
  add constraint reconciliation_exceptions_kind_check check (kind in ('payment', 'release', 'refund', 'reversal',
    'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending', 'foreign', 'fraud', 'old', 'suspended',
    'stalled', 'unpaid')),
  add constraint reconciliation_exceptions_advice_check check (advice in ('retry', 'creator_account', 'bank_decides',
    'bank_account', 'answer', 'creator_owes', 'compare', 'unknown', 'pay_elsewhere', 'divide', 'work_due',
    'own_account', 'top_up', 'book', 'look', 'end_soon', 'paused', 'ask_both'));
-- Since when a bank works on it; null from releases that did not write it. One intent may be open for weeks before.
alter table payments add column processing_at timestamptz;

-- An extra that was paid to a creator who left the job goes back to its client.
insert into money_transitions values ('installment', 'paid', 'void');

-- What was agreed to, as it was shown: a bank that is asked to take the money back reads it. Older ones have the hash alone.
alter table payment_consents add column text text check (length(text) between 1 and 2000);

alter table jobs add column visibility text not null default 'public';
alter table jobs add constraint jobs_visibility_check check (visibility in ('public', 'invited'));
-- What was posted, where an accepted offer changed it: {budget, startTime, hours, duration}. Nobody else reads the agreed price.
alter table jobs add column posted_terms jsonb;
-- Who may read a job that not everyone does.
create table job_invitations (
  job_id integer not null references jobs on delete cascade,
  creator_id integer not null references creator_profiles,
  invited_at timestamptz not null default now(),
  primary key (job_id, creator_id)
);
create index job_invitations_of_creator on job_invitations (creator_id);
-- The offer that is the application's price; null: the job's budget.
alter table job_applications add column offer_id integer;
alter table job_applications add constraint job_applications_offer foreign key (offer_id) references offers;
alter table offers add column job_id integer;
alter table offers add constraint offers_job foreign key (job_id) references jobs;
insert into offer_transitions values
  -- The hire ended, or a rejection was taken back.
  ('declined', 'sent'), ('declined', 'expired'),
  ('accepted', 'declined'), ('accepted', 'withdrawn');

create unique index job_applications_of_offer on job_applications (offer_id) where offer_id is not null;

create unique index offers_one_open_of_job on offers (creator_id, client_id, coalesce(job_id, 0))
  where status in ('asked', 'sent');
drop index if exists offers_one_open;

create index offers_of_job on offers (job_id) where job_id is not null;

create table waits (
  id integer generated always as identity primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  client_id integer not null references users on delete cascade,
  status text not null default 'open' check (status in ('open', 'booked', 'left', 'expired', 'ended')),
  -- On the creator's calendar.
  first_day date not null,
  last_day date not null,
  -- 1 for Monday; empty: every day.
  weekdays integer[] not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  part text not null check (part in ('any', 'morning', 'afternoon', 'evening')),
  hours numeric(5,2) not null check (hours > 0),
  package_id integer references creator_packages on delete set null,
  -- Days with room that are no news: they had it from the start, or were told of.
  known_days date[] not null default '{}',
  created_at timestamptz not null,
  ended_at timestamptz,
  check (last_day between first_day and first_day + 59),
  check ((status = 'open') = (ended_at is null))
);
create unique index waits_once on waits (client_id, creator_id, first_day, last_day, weekdays, part, hours, (coalesce(package_id, 0)))
  where status = 'open';
create index waits_of_client on waits (client_id, id desc);
create index waits_of_creator on waits (creator_id, id) where status = 'open';
create index waits_of_package on waits (package_id) where package_id is not null;
-- Which times were told to whom.
create table wait_notices (
  id integer generated always as identity primary key,
  wait_id integer not null references waits on delete cascade,
  creator_id integer not null references creator_profiles on delete cascade,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  told_at timestamptz not null
);
create index wait_notices_of_wait on wait_notices (wait_id, id desc);
create index wait_notices_of_creator on wait_notices (creator_id, told_at);
-- Creators somebody waits for: when their times were last looked through, and when the next people hear of them.
create table wait_looks (
  creator_id integer primary key references creator_profiles on delete cascade,
  -- By the database's clock, as creator_changes.
  looked_at timestamptz not null default now(),
  next_at timestamptz
);

-- Searches are answered from memory: what no later release reads.
-- removes rows of listing_spots
drop table listing_spots;
drop index listings_rating, listings_price_desc, listings_service_featured, listings_service_rating,
  listings_service_price_desc, listings_service_newest;
alter table creator_listings drop column price_rising, drop column spot;

-- An invited creator who said no, and why: the client reads both, and nothing asks the creator again.
alter table job_invitations add column declined_at timestamptz;
alter table job_invitations add column decline_reason text not null default '';
