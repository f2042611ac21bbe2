-- What captions beside a film were read for: when they end, and in which language they are.
alter table gallery_files add column captions jsonb;
-- WebVTT of an item's film.
alter table portfolio_items add column captions text;
