-- A client's list is ordered by the date it shows: when a job was published or, before that, drafted.
drop index jobs_of_client;
create index jobs_of_client on jobs (client_id, (coalesce(opened_at, created_at)) desc, id desc);
