-- The median of a creator's first answers in new conversations, which cards show; null if there were too few.
alter table creator_profiles add column usual_answer_minutes integer;
alter table creator_profiles add constraint creator_profiles_usual_answer_minutes
  check (usual_answer_minutes >= 0) not valid;
create or replace view creators as
  select id, user_id, service_type, hourly_rate, experience, equipment, availability, specialties, lat, lng,
    time_zone,
    travel_radius_km, accepts_bookings, minimum_notice_hours, buffer_minutes, cancellation_policy, answer_minutes,
    rating, rating_sum, rating_count, weighted_rating_sum, weighted_rating_count, created_at, updated_at,
    hidden_at is null as listed, delivery_days, rounds, pictures_to_pick, edited_photos, usual_answer_minutes
  from creator_profiles;
