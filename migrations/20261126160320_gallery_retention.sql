-- Files of ended orders are kept for a time: until when, which of the two warnings before its end was sent last (days
-- before it), and when the gallery was emptied. What was delivered, and who took it, stays as rows.
alter table galleries
  add column kept_until timestamptz,
  add column warned_days smallint,
  add column emptied_at timestamptz;
alter table galleries
  add constraint galleries_warned_days check (warned_days in (30, 7)) not valid,
  add constraint galleries_emptied_after_warning
    check (emptied_at is null or (warned_days = 7 and kept_until <= emptied_at)) not valid;
alter table gallery_files
  -- Its bytes are gone from the storage.
  add column deleted_at timestamptz,
  -- When its bytes were last read again and compared with its hash, and since when they differ.
  add column verified_at timestamptz,
  add column broken_at timestamptz;
