-- The operator finds people by any part of their name, username or address.
create index users_by_words on users
  using gin ((username::text || ' ' || full_name || ' ' || email::text) gin_trgm_ops);
create index bookings_with_problem on bookings (problem_at) where problem_at is not null;
