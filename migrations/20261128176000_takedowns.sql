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
-- widens reports_check: a report may be about a profile, a picture or a job
-- widens only_reviews_are_hidden: those can be hidden
-- widens reports_decision: their owner can be asked to change them
-- widens reports_subject_whole: the columns are new, and nothing wrote them
-- widens reports_owner_id_fkey: the column is new, and nothing wrote it
alter table reports
  drop constraint reports_check,
  add constraint reports_check
    check (num_nonnulls(message_id, review_id, client_review_id, subject_id) = 1) not valid,
  drop constraint only_reviews_are_hidden,
  add constraint only_reviews_are_hidden
    check (decision not in ('hidden', 'change_asked') or message_id is null) not valid,
  drop constraint reports_decision,
  add constraint reports_decision check (decision in ('dismissed', 'hidden', 'handled', 'change_asked')) not valid,
  add constraint reports_subject_whole check (
    num_nonnulls(subject_kind, subject_id, subject_text, owner_id, ground) in (0, 5)
    and subject_kind in ('profile', 'portfolio_item', 'job')
    and ground in ('not_theirs', 'no_consent', 'minor', 'scam', 'other')
    and (reporter_id is not null or reporter_email is not null and subject_kind is not null)) not valid,
  add constraint reports_owner_id_fkey foreign key (owner_id) references users not valid;

-- Its writer isn't asked again for a review that is hidden.
create or replace view review_texts as
  select id, client_id, creator_id, rating, comment, job_id, booking_id from reviews;
