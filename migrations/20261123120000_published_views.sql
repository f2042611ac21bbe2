-- What other capabilities read of accounts, creators and reviews. No secret is in them, and who counts as active,
-- listed or visible is said here only. Plain selects: the planner puts them into the query that reads them.
create view people as
  select id, username, username_key, full_name, email, email_verified_at, pending_email, role, is_creator, bio,
    profile_image, location, lat, lng, locale, distance_unit, created_at, suspended_at,
    password_hash is not null as has_password,
    deleted_at is not null as deleted,
    suspended_at is null and deleted_at is null as active,
    exists (select from passkeys k where k.user_id = users.id)
      or exists (select from second_factors f where f.user_id = users.id and f.confirmed_at is not null) as guarded
  from users;

create view session_activity as
  select id, user_id, seen_at, expires_at from sessions;

create view creators as
  select id, user_id, service_type, hourly_rate, experience, equipment, availability, specialties, lat, lng, time_zone,
    travel_radius_km, accepts_bookings, minimum_notice_hours, buffer_minutes, cancellation_policy, answer_minutes,
    rating, rating_sum, rating_count, weighed_sum, weighed_count, created_at, updated_at,
    hidden_at is null as listed
  from creator_profiles;

create view visible_reviews as
  select id, client_id, creator_id, job_id, booking_id, rating, comment, answer, created_at
  from reviews where hidden_at is null;

-- Whether they are hidden or not: what was reported is judged by what it says.
create view review_words as
  select id, client_id, creator_id, rating, comment from reviews;
