-- An operator decided that the money of this payment goes on although one side is suspended.
alter table payments add column suspension_cleared_at timestamptz;

-- widens reconciliation_exceptions_kind_check: money that waits because a side is suspended
-- widens reconciliation_exceptions_advice_check: its remedy
alter table reconciliation_exceptions
  drop constraint reconciliation_exceptions_kind_check,
  drop constraint reconciliation_exceptions_advice_check,
  add constraint reconciliation_exceptions_kind_check check (kind in ('payment', 'release', 'refund', 'reversal',
    'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending', 'foreign', 'fraud', 'old', 'suspended')) not valid,
  add constraint reconciliation_exceptions_advice_check check (advice in ('retry', 'creator_account', 'bank_decides',
    'bank_account', 'answer', 'creator_owes', 'compare', 'unknown', 'pay_elsewhere', 'divide', 'work_due',
    'own_account', 'top_up', 'book', 'look', 'end_soon', 'paused')) not valid;
