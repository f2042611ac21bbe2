alter table releases validate constraint releases_transfer_check;
