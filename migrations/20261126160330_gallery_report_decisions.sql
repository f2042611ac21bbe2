-- Reports of galleries are decided like other reports.
alter table gallery_reports
  add column decided_at timestamptz,
  add column decided_by integer,
  add column decision text;
alter table gallery_reports
  add constraint gallery_reports_decided_whole
    check (num_nonnulls(decided_at, decided_by, decision) in (0, 3)) not valid,
  add constraint gallery_reports_decision check (decision in ('dismissed', 'links_closed', 'handled')) not valid;
-- widens gallery_reports_decided_by_fkey: the column is new, and nothing wrote it
alter table gallery_reports add constraint gallery_reports_decided_by_fkey
  foreign key (decided_by) references users not valid;
