import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';

/** What helps with stuck money, where trying again alone may not. */
export const adviceWords: Readonly<Record<ReconciliationException['advice'], MessageDescriptor>> = {
  retry: msg`Trying again asks the payment provider anew; nothing is ever sent twice.`,
  creator_account: msg`The creator has to set up their payment account; then it goes by itself. Write to them. Looking again asks the provider whether they have.`,
  bank_decides: msg`A bank is working on it, and nothing here makes it faster. Looking again asks how it stands.`,
  bank_account: msg`The bank refused it, and the same payout cannot be sent again. Its owner gives the provider another bank account; the next payout goes there by itself.`,
  answer: msg`Answer it above before the bank's day, or give in. Trying again does not help.`,
  creator_owes: msg`It works as soon as the creator has earned enough to pay back. If that will not be, write it off.`,
  compare: msg`Compare with the provider's own pages. Looking again compares anew and closes this once both agree.`,
  pay_elsewhere: msg`Try again where the card may work by now. Otherwise pay the client another way, and record it here.`,
  divide: msg`The work has ended and its money still lies here, as after a card dispute that was won late. Decide who gets it.`,
  work_due: msg`Trying again ends it now, as it should have been by then; nothing happens twice. It is tried by itself as well; once a try has failed, this says why.`,
  unknown: msg`The provider tells of something that this site does not know, perhaps made by hand or by another site. If it is not yours, put it aside.`,
};

/** Whether a call is made anew, rather than only looked at. */
export const isTriedAgain = (advice: ReconciliationException['advice']) =>
  advice === 'retry' ||
  advice === 'work_due' ||
  advice === 'pay_elsewhere' ||
  advice === 'creator_owes' ||
  advice === 'unknown';

const dismissible: readonly ReconciliationException['kind'][] = ['payout', 'webhook', 'mismatch'];
export const canBeDismissed = (kind: ReconciliationException['kind']) => dismissible.includes(kind);

/** Not while a bank works on it: it may still arrive. */
export const canBePaidElsewhere = ({ kind, advice }: ReconciliationException) =>
  kind === 'refund' && advice !== 'bank_decides';
