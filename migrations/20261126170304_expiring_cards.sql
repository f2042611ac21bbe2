-- Saved cards are looked at once a month, and a person is told once of one that expires.
alter table payment_customers
  add column cards_looked_at timestamptz,
  add column told_card text check (length(told_card) between 1 and 255);
