-- A package that starts so many minutes before sunset, whatever the season; null for one that starts at any free time.
alter table creator_packages
  add column minutes_before_sunset smallint check (minutes_before_sunset between 0 and 240);
