-- What tells that two accounts are one person's: the provider's mark of the card, and the network a payment was opened
-- from, forgotten after a month.
alter table payments
  add column card_fingerprint text,
  add column opened_from text,
  -- What its client shares with the creator who left the paid order.
  add column creator_tie text check (creator_tie in ('card', 'device', 'network'));
create index payments_by_card on payments (card_fingerprint) where card_fingerprint is not null;
create index payments_opened_from on payments (created_at) where opened_from is not null;
