-- A request may carry any bytes of a file: what is less than a part stays in the storage until more came. The previous
-- release refuses to go on in the middle of a part.
-- [{key, size}], in the order of their bytes; those of size 0 don't count.
alter table gallery_uploads add column tails jsonb not null default '[]';
-- widens gallery_uploads_check2: bytes that arrived need not be whole chunks
alter table gallery_uploads drop constraint gallery_uploads_check2;
