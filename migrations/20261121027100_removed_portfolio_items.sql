-- What was removed from a portfolio and may be taken back for a while: the row as it was. Its files stay as long.
create table removed_portfolio_items (
  id integer primary key,
  creator_id integer not null references creator_profiles on delete cascade,
  item jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_portfolio_items_of_creator on removed_portfolio_items (creator_id);
