-- Which settings there are is the server's to know: a list here would have to be written again for each new one.
alter table site_settings drop constraint site_settings_name_check;
alter table site_settings add constraint site_settings_name_check check (name ~ '^[a-z][A-Za-z]{1,59}$');
