import type Stripe from 'stripe';
import { record } from '../events.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { Stored } from '../objects.ts';
import type { Tx } from '../store.ts';
import { counterFee, DAY, disputeFee, post } from './balance.ts';
import { endFraudWarnings } from './fraud-warning.ts';

type Dispute = Stored<'dispute'>;

/** How long the platform has to answer. */
const RESPONSE_DAYS = 7;

export const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

/** Opens a dispute over the rest of a charge; an inquiry (`warning_…`) moves no funds yet. */
export async function openDispute(
  tx: Tx,
  chargeId: string,
  status: 'needs_response' | 'warning_needs_response' = 'needs_response',
  reason = 'fraudulent',
): Promise<Dispute> {
  const charge = await tx.get('charge', chargeId, 'charge');
  if (charge.data.status !== 'succeeded' || charge.data.disputed) {
    throw invalid(`Charge ${chargeId} has not succeeded or is disputed already.`);
  }
  const cents = charge.data.amount - charge.data.amount_refunded;
  if (cents === 0)
    throw invalid(`Charge ${chargeId} is fully refunded: nothing is left to dispute.`);
  const data = newDispute(tx, charge.data, cents, status, reason);
  const dispute = await tx.insert('dispute', data);
  charge.data.disputed = true;
  await tx.save(charge);
  await endFraudWarnings(tx, chargeId);
  await record(tx, 'charge.dispute.created', dispute);
  await record(tx, 'charge.updated', charge, { disputed: false });
  if (status === 'needs_response') await withdraw(tx, dispute);
  await tx.later('dispute.overdue', dispute.id, tx.now + RESPONSE_DAYS * DAY);
  return dispute;
}

/** Takes the disputed amount and the fee from the balance. */
async function withdraw(tx: Tx, dispute: Dispute): Promise<void> {
  const posting = await post(tx, {
    type: 'adjustment',
    category: 'dispute',
    source: dispute.id,
    amount: -dispute.data.amount,
    fees: disputeFee(),
    description: `Chargeback withdrawal for ${dispute.data.charge}`,
  });
  await keepPosting(tx, dispute, posting.data, true);
  await record(tx, 'charge.dispute.funds_withdrawn', dispute);
}

/** The fee of an answer; inquiries are answered for free. */
export async function chargeCounterFee(tx: Tx, dispute: Dispute): Promise<void> {
  if (dispute.hidden.countered || dispute.data.status.startsWith('warning_')) return;
  const posting = await post(tx, {
    type: 'adjustment',
    category: 'fee',
    source: dispute.id,
    amount: 0,
    fees: counterFee(),
    description: `Dispute countered fee for ${dispute.data.charge}`,
  });
  dispute.data.balance_transactions.push(posting.data);
  dispute.hidden.countered = true;
  await tx.save(dispute);
}

async function reinstate(tx: Tx, dispute: Dispute): Promise<void> {
  const posting = await post(tx, {
    type: 'adjustment',
    category: 'dispute_reversal',
    source: dispute.id,
    amount: dispute.data.amount,
    fees: dispute.hidden.countered ? counterFee(-1500) : [],
    description: `Chargeback reversal for ${dispute.data.charge}`,
  });
  await keepPosting(tx, dispute, posting.data, false);
  await record(tx, 'charge.dispute.funds_reinstated', dispute);
}

async function keepPosting(
  tx: Tx,
  dispute: Dispute,
  posting: Stripe.BalanceTransaction,
  withdrawn: boolean,
): Promise<void> {
  dispute.data.balance_transactions.push(posting);
  dispute.data.is_charge_refundable = !withdrawn;
  dispute.hidden.withdrawn = withdrawn;
  await tx.save(dispute);
  const charge = await tx.get('charge', String(dispute.data.charge));
  charge.hidden.withdrawn = withdrawn;
  await tx.save(charge);
}

const FINAL = ['won', 'lost', 'prevented', 'warning_closed'];

/** Advances a dispute, with its funds and events. */
export async function setDisputeStatus(
  tx: Tx,
  dispute: Dispute,
  status: Stripe.Dispute.Status,
): Promise<void> {
  const previous = dispute.data.status;
  if (previous === status) return;
  dispute.data.status = status;
  await tx.save(dispute);
  await record(tx, 'charge.dispute.updated', dispute, { status: previous });
  const escalates = previous.startsWith('warning_') && status === 'needs_response';
  if (escalates && !dispute.hidden.withdrawn) await withdraw(tx, dispute);
  if (!FINAL.includes(status)) return;
  await record(tx, 'charge.dispute.closed', dispute);
  // Prevented means that the cardholder was refunded: that money does not come back.
  if (status === 'won' && dispute.hidden.withdrawn) await reinstate(tx, dispute);
}

/** Unanswered in time: an inquiry closes, a dispute is lost. */
export async function overdueDispute(tx: Tx, id: string): Promise<void> {
  const dispute = await tx.get('dispute', id);
  dispute.data.evidence_details.past_due = true;
  if (dispute.data.status === 'needs_response') await setDisputeStatus(tx, dispute, 'lost');
  if (dispute.data.status === 'warning_needs_response') {
    await setDisputeStatus(tx, dispute, 'warning_closed');
  }
}

function newDispute(
  tx: Tx,
  charge: Stripe.Charge,
  amount: number,
  status: 'needs_response' | 'warning_needs_response',
  reason: string,
): Stripe.Dispute {
  const evidence = Object.fromEntries(EVIDENCE.map((name) => [name, null]));
  const card = charge.payment_method_details?.card;
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: tx.now,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: { ...evidence, enhanced_evidence: {} } as unknown as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: tx.now + RESPONSE_DAYS * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: status !== 'needs_response',
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    ...(card && {
      payment_method_details: {
        type: 'card',
        card: {
          brand: card.brand ?? 'visa',
          case_type: status === 'needs_response' ? 'chargeback' : 'inquiry',
          network: card.network ?? 'visa',
          network_reason_code: '10.4',
        },
      },
    }),
    reason,
    status,
  };
}
