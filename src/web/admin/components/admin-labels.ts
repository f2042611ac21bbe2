import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdminCase } from '#contract/admin/replies.ts';
import type { ReportDecision } from '#contract/admin/reports.ts';
import type { PaymentStatus } from '#contract/lifecycles/payment.ts';
import type { OrderSide } from '#contract/order.ts';
import type { ReconciliationException } from '#contract/payments/reconciliation-exceptions.ts';
import type { Tone } from '#web/ui/display/badge.tsx';

type Labels<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const paymentStatusLabels: Labels<PaymentStatus> = {
  unpaid: msg`Not paid`,
  processing: msg`Payment processing`,
  in_escrow: msg`Payment held`,
  paid: msg`Creator paid`,
  refunded: msg`Refunded`,
  disputed: msg`Disputed by the cardholder`,
};

export const sideLabels: Labels<OrderSide> = { client: msg`Client`, creator: msg`Creator` };

export const statementLabels: Labels<AdminCase['words'][number]['kind']> = {
  report: msg`reported the problem`,
  proposal: msg`proposed a split`,
  changes: msg`asked for changes`,
  delivery: msg`delivered the work`,
};

export const exceptionLabels: Labels<ReconciliationException['kind']> = {
  payment: msg`Payment`,
  release: msg`Transfer to a creator`,
  refund: msg`Refund`,
  reversal: msg`Owed by a creator`,
  webhook: msg`Payment provider update`,
  mismatch: msg`Ledger mismatch`,
  payout: msg`Payout to a bank`,
  dispute: msg`Card dispute`,
  held: msg`Payment held for ended work`,
  ending: msg`Work that should have ended automatically`,
};

export const decisionLabels: Labels<ReportDecision> = {
  dismissed: msg`Dismissed`,
  hidden: msg`Hidden`,
  handled: msg`Handled`,
};

export const decisionTones: Readonly<Record<ReportDecision, Tone>> = {
  dismissed: 'neutral',
  hidden: 'red',
  handled: 'green',
};

const actions: Readonly<Record<string, MessageDescriptor>> = {
  'account.suspend': msg`Suspended`,
  'settings.change': msg`Changed the settings`,
  'account.restore': msg`Restored`,
  'account.resend-verification': msg`Sent the confirmation link again`,
  'account.note-refused-mail': msg`Stopped emailing an address`,
  'account.sign-out': msg`Signed out everywhere`,
  'account.remove-second-factor': msg`Turned off two-step sign-in`,
  'account.make-operator': msg`Made an operator`,
  'account.unmake-operator': msg`Removed as operator`,
  'job.decide': msg`Decided a job`,
  'booking.decide': msg`Decided a booking`,
  'job.refund': msg`Refunded the client of a job`,
  'booking.refund': msg`Refunded the client of a booking`,
  'job.divide': msg`Split a job's payment`,
  'booking.divide': msg`Split a booking's payment`,
  'report.dismissed': msg`Dismissed a report`,
  'report.hidden': msg`Hid a reported review`,
  'report.handled': msg`Handled a report`,
  'task.retry': msg`Retried a task`,
  'task.discard': msg`Dismissed a task`,
  'webhook.retry': msg`Retried a webhook`,
  'stuck-money.retry': msg`Retried a stuck payment`,
  'stuck-money.write-off': msg`Wrote off a debt`,
  'stuck-money.paid-elsewhere': msg`Paid a refund another way`,
  'stuck-money.dismiss': msg`Dismissed a stuck payment`,
  'card-dispute.answer': msg`Responded to a chargeback`,
  'card-dispute.accept': msg`Accepted a chargeback`,
  'account.read': msg`Viewed the account`,
  'mailbox.read': msg`Read the emails`,
  'messages.read': msg`Read the messages`,
  'evidence.read': msg`Viewed the evidence`,
  'attachment.read': msg`Opened a reported attachment`,
};

/** Undefined for an unknown action. */
export const actionLabel = (action: string): MessageDescriptor | undefined => actions[action];
