-- Our copies of pictures that people gave by their address: no page ever loads anything from elsewhere.
create table remote_pictures (
  id integer generated always as identity primary key,
  address text not null check (length(address) <= 2000),
  -- An index holds no 2000 characters.
  address_hash bytea not null unique check (length(address_hash) = 32),
  -- Set once it is here: under which key, and in which widths.
  key text,
  widths integer[] not null default '{}',
  tries integer not null default 0,
  failure text,
  -- When it is fetched, or tried again; null when it is here or was given up.
  due_at timestamptz default now(),
  made_at timestamptz not null default now(),
  check ((key is null) or due_at is null)
);
create index remote_pictures_due on remote_pictures (due_at) where due_at is not null;

-- What is shown of people and portfolios that lies elsewhere.
create index users_pictured_elsewhere on users (id) where profile_image like 'https:%' and deleted_at is null;
create index items_pictured_elsewhere on portfolio_items (id) where image_url like 'https:%';
create view picture_addresses as
  select profile_image as address from users where profile_image like 'https:%' and deleted_at is null
  union select image_url from portfolio_items where image_url like 'https:%';
