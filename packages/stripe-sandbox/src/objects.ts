import type Stripe from 'stripe';
import type { CardOutcome } from './money/test-cards.ts';

/** Stored objects, by Stripe's `object` name; linked objects are stored as ids. */
export interface ObjectTypes {
  payment_intent: Stripe.PaymentIntent;
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  charge: Stripe.Charge;
  balance_transaction: Stripe.BalanceTransaction;
  refund: Stripe.Refund;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  dispute: Stripe.Dispute;
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning;
  payout: Stripe.Payout;
  'checkout.session': Stripe.Checkout.Session;
  'v2.core.account': Stripe.V2.Core.Account;
  'v2.core.account_link': Stripe.V2.Core.AccountLink & { id: string };
  login_link: Stripe.LoginLink & { id: string; account: string };
  payment_method_domain: Stripe.PaymentMethodDomain;
  balance_settings: Stripe.BalanceSettings & { id: string };
  /** Computed, not stored; here for its event. */
  balance: Stripe.Balance;
}

export type ObjectName = keyof ObjectTypes;

/** What the sandbox stores besides the object and Stripe does not show. */
export interface Hidden {
  session?: string;
  /** Where an authentication challenge is answered; a new one with each attempt. */
  attempt?: string;
  returnUrl?: string;
  /** The language of the form that pays. */
  locale?: string;
  outcome?: CardOutcome;
  /** Of the next attempts with a saved card, before its own one counts again. */
  nextOutcomes?: CardOutcome[];
  /** Its holder confirmed to its bank that it is charged later. */
  setUp?: boolean;
  email?: string;
  lineItems?: Stripe.LineItem[];
  intentData?: IntentData;
  /** A session that saves the card that pays it. */
  saves?: boolean;
  bankAccount?: string;
  /** The source charge's share already given to transfers, net of reversals, in cents. */
  transferred?: number;
  destinationPayment?: string;
  withdrawn?: boolean;
  /** A refund that waits until the platform's available balance covers it. */
  unfunded?: boolean;
  /** Spent: paid with, and of no customer. */
  used?: boolean;
  /** A dispute that was answered, which costs a fee until it is won. */
  countered?: boolean;
  deleted?: boolean;
}

export interface IntentData {
  description?: string | undefined;
  metadata: Record<string, string>;
  transfer_group?: string | undefined;
  receipt_email?: string | undefined;
  statement_descriptor_suffix?: string | undefined;
}

export interface Stored<K extends ObjectName> {
  id: string;
  seq: number;
  account: string;
  data: ObjectTypes[K];
  hidden: Hidden;
}
