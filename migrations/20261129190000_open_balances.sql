-- widens reconciliation_exceptions_kind_check: a balance that is not paid, and nobody acts
-- widens reconciliation_exceptions_advice_check: its remedy
alter table reconciliation_exceptions
  drop constraint reconciliation_exceptions_kind_check,
  drop constraint reconciliation_exceptions_advice_check,
  add constraint reconciliation_exceptions_kind_check check (kind in ('payment', 'release', 'refund', 'reversal',
    'webhook', 'mismatch', 'payout', 'dispute', 'held', 'ending', 'foreign', 'fraud', 'old', 'suspended',
    'stalled', 'unpaid')) not valid,
  add constraint reconciliation_exceptions_advice_check check (advice in ('retry', 'creator_account', 'bank_decides',
    'bank_account', 'answer', 'creator_owes', 'compare', 'unknown', 'pay_elsewhere', 'divide', 'work_due',
    'own_account', 'top_up', 'book', 'look', 'end_soon', 'paused', 'ask_both')) not valid;

-- Since when a bank works on it; null from releases that did not write it. One intent may be open for weeks before.
alter table payments add column processing_at timestamptz;
