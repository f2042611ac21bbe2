import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';

/** What helps with stuck money if a retry alone may not. */
export const adviceMessages: Readonly<
  Record<ReconciliationException['advice'], MessageDescriptor>
> = {
  retry: msg`Retrying asks the payment provider again. Nothing is ever sent twice.`,
  creator_account: msg`The creator must set up payouts. The transfer then goes out automatically. Message them. Checking again asks the provider whether they have.`,
  bank_decides: msg`A bank is processing it, and we can't speed it up. Checking again updates its status.`,
  bank_account: msg`The bank rejected it, and the same payout can't be resent. The creator must give the provider another bank account. The next payout goes there automatically.`,
  answer: msg`Respond above before the bank's deadline, or accept the dispute. Retrying doesn't help.`,
  creator_owes: msg`It succeeds once the creator has earned enough to pay it back. If that won't happen, write it off.`,
  compare: msg`Compare with the provider's dashboard. Checking again compares them and closes this once they match.`,
  pay_elsewhere: msg`Try again if the card may work now. Otherwise, pay the client another way and record it here.`,
  divide: msg`The work has ended but its payment is still held, for example after a card dispute that was won late. Decide who gets it.`,
  work_due: msg`Retrying ends it now. Nothing happens twice. We also retry automatically and show the reason here if that fails.`,
  unknown: msg`The provider reported something this site doesn't recognize, perhaps made by hand or by another site. If it isn't yours, dismiss it.`,
};

/** Whether the call is repeated, rather than only checked. */
export const isTriedAgain = (advice: ReconciliationException['advice']) =>
  advice === 'retry' ||
  advice === 'work_due' ||
  advice === 'pay_elsewhere' ||
  advice === 'creator_owes' ||
  advice === 'unknown';

const dismissible: readonly ReconciliationException['kind'][] = ['payout', 'webhook', 'mismatch'];
export const canBeDismissed = (kind: ReconciliationException['kind']) => dismissible.includes(kind);

/** Not while a bank processes it: it may still arrive. */
export const canBePaidElsewhere = ({ kind, advice }: ReconciliationException) =>
  kind === 'refund' && advice !== 'bank_decides';
