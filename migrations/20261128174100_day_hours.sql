-- What belongs to a day beside the list: the hour of an item, on the clock of the place, and notes.
alter table day_items
  add column starts_at time,
  add column note text not null default '' check (length(note) <= 500);
-- A second person to call, such as a maid of honor, and what the other side should know.
alter table day_people
  add column second_contact text not null default '' check (length(second_contact) <= 200),
  add column note text not null default '' check (length(note) <= 1000);
