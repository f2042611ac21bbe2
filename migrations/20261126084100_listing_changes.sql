-- Which transaction last changed a creator's listing: processes that keep listings in memory read what they have not
-- seen. Listings that are gone are among them, so it refers to nothing.
create table listing_changes (
  creator_id integer primary key,
  changed_by xid8 not null
);
create index listing_changes_by_transaction on listing_changes (changed_by);
