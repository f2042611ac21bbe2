-- Jobs are listed by when they were published, which may be weeks after they were drafted.
update jobs set opened_at = created_at where opened_at is null and status <> 'draft';
alter table jobs add constraint jobs_opened_at check (status = 'draft' or opened_at is not null);
drop index jobs_listed;
drop index jobs_open;
create index jobs_listed on jobs (opened_at desc, id desc) where status not in ('draft', 'cancelled');
create index jobs_open on jobs (service_type, opened_at desc, id desc) where status = 'open';
