-- Films in portfolios: {seconds, state, url}. A film's file has the poster's pictures among its variants, and the item
-- a copy for readers.
alter table files add column film jsonb;
alter table portfolio_items add column film jsonb;
