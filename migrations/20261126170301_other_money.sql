-- Movements of the balance at the provider that are not this site's: of other sales, and what an operator booked by hand.
insert into ledger_account_kinds values ('foreign', 0), ('adjustments', 0);

-- widens reconciliation_exceptions_kind_check: money of other sales on the account
-- widens reconciliation_exceptions_advice_check: its remedy, the one of a refund that waits for balance, and of a movement
alter table reconciliation_exceptions
  drop constraint reconciliation_exceptions_kind_check,
  drop constraint reconciliation_exceptions_advice_check,
  add constraint reconciliation_exceptions_kind_check check (kind in ('payment', 'release', 'refund', 'reversal',
    'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending', 'foreign', 'fraud', 'old')) not valid,
  add constraint reconciliation_exceptions_advice_check check (advice in ('retry', 'creator_account', 'bank_decides',
    'bank_account', 'answer', 'creator_owes', 'compare', 'unknown', 'pay_elsewhere', 'divide', 'work_due',
    'own_account', 'top_up', 'book', 'look', 'end_soon')) not valid;
