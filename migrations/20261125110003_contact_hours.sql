-- How many messages of visitors and unconfirmed accounts the operators were mailed in an hour.
create table contact_hours (
  hour timestamptz primary key,
  count integer not null default 1
);
