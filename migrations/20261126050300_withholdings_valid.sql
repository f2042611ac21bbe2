-- The rule of withheld releases, checked in rows from before.
alter table releases validate constraint releases_transfer_check;
