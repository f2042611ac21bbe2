-- Paid work whose end was due and did not come: operators see it among the stuck money.
alter table stuck_money drop constraint stuck_money_kind_check;
alter table stuck_money add constraint stuck_money_kind_check check (kind in
  ('payment', 'release', 'refund', 'reversal', 'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending'));
alter table stuck_money drop constraint stuck_money_advice_check;
alter table stuck_money add constraint stuck_money_advice_check check (advice in
  ('retry', 'creator_account', 'bank_decides', 'bank_account', 'answer', 'creator_owes', 'compare', 'unknown',
   'pay_elsewhere', 'divide', 'work_due'));
