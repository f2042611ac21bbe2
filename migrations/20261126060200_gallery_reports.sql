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
