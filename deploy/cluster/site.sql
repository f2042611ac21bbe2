-- Once, as postgres on the primary (it reaches the standbys by itself): the site's role and database.
create role golden_hour login password 'CHANGE_ME';
create database site owner golden_hour;
-- Behind PgBouncer, which drops what the site asks for as it connects.
alter role golden_hour in database site set statement_timeout = 30000;
alter role golden_hour in database site set idle_in_transaction_session_timeout = 60000;
alter role golden_hour in database site set timezone = 'UTC';
