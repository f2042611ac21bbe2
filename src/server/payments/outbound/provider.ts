import type { PaymentState, RefundState } from '#contract/lifecycles/payment.ts';
import type { NamedObject } from '../orders/installation-store.ts';
import type { PaidWith } from '../orders/payment-store.ts';
import type {
  ProviderDispute,
  ProviderEvent,
  ProviderFraudWarning,
  ProviderMovement,
  ProviderOrigin,
  ProviderPayout,
  ProviderReversal,
  ProviderTransfer,
} from './provider-news.ts';

export {
  neverArrived,
  ProviderRefusal,
  ProviderSilence,
  UnknownEntityError,
} from './provider-errors.ts';
export type {
  ProviderDispute,
  ProviderEvent,
  ProviderFraudWarning,
  ProviderMovement,
  ProviderOrigin,
  ProviderPayout,
  ProviderReversal,
  ProviderTransfer,
} from './provider-news.ts';

/**
 * The provider in this capability's terms, in whole cents. Only stripe/ knows which provider it is.
 */
export interface Provider {
  createSession(params: SessionParams, key: string): Promise<{ id: string }>;
  createIntent(params: IntentParams, key: string): Promise<{ id: string }>;
  retrieveSession(id: string): Promise<ProviderPayment>;
  retrieveIntent(id: string): Promise<ProviderPayment>;
  expireSession(id: string): Promise<void>;
  cancelIntent(id: string): Promise<void>;
  /** The payment intent behind a charge, for events that only name the charge. */
  intentOfCharge(chargeId: string): Promise<string | null>;

  createCustomer(params: CustomerParams, key: string): Promise<ProviderCustomer>;
  retrieveCustomer(id: string): Promise<ProviderCustomer>;
  /** The hosted page shows this address instead of asking for one. */
  setCustomerEmail(id: string, email: string): Promise<void>;
  deleteCustomer(id: string): Promise<void>;
  /** Saved cards, newest first. */
  cardsOf(customerId: string): Promise<ProviderCard[]>;
  chooseCard(customerId: string, id: string): Promise<void>;
  forgetCard(id: string): Promise<void>;
  /** Lets a customer's saved cards pay an intent; `save` stores the card that pays it. */
  payAsCustomer(intentId: string, customerId: string, save: SaveCard): Promise<void>;
  /**
   * Charges a saved card while its holder is away. Once for a key; the intent says what became of it. A
   * decline is a refusal, whose code says why.
   */
  chargeIntent(intentId: string, card: string, key: string): Promise<void>;

  createAccount(params: AccountParams, key: string): Promise<{ id: string }>;
  retrieveAccount(id: string): Promise<ProviderAccount>;
  /** What a creator's bank account is known by, the same for all who are paid there; null if it isn't told. */
  payoutFingerprint(accountId: string): Promise<string | null>;
  /** The URL of the page where a creator enters their identity and payout details, in their language. */
  createOnboardingLink(account: string, params: OnboardingParams): Promise<string>;

  createTransfer(params: TransferParams, key: string): Promise<{ id: string }>;
  retrieveTransfer(id: string): Promise<ProviderTransfer>;
  /** Each `find…` returns only exact matches of its parameters, to the cent. */
  findTransfer(params: TransferParams): Promise<{ id: string } | undefined>;
  createReversal(params: ReversalParams, key: string): Promise<{ id: string }>;
  findReversal(params: ReversalParams): Promise<{ id: string } | undefined>;
  /** What was reversed of a transfer; `reversalId` is null if we did not request it. */
  reversalsOf(transferId: string): AsyncIterable<ProviderReversal>;

  createRefund(params: RefundParams, key: string): Promise<{ id: string }>;
  retrieveRefund(id: string): Promise<ProviderRefund>;
  findRefund(params: RefundParams): Promise<{ id: string } | undefined>;

  retrieveFraudWarning(id: string): Promise<ProviderFraudWarning>;
  retrieveDispute(id: string): Promise<ProviderDispute>;
  /** Submits evidence, or accepts the dispute. The id identifies the dispute and our answer. */
  answerDispute(params: AnswerParams, key: string): Promise<{ id: string }>;
  findAnswer(params: AnswerParams): Promise<{ id: string } | undefined>;
  retrievePayout(id: string, account: string | null): Promise<ProviderPayout>;
  /** The provider's page where a creator sees their balance and payouts. */
  createLoginLink(account: string): Promise<string>;
  /** How many days pass before an account's money is paid out; null for the provider's own. */
  delayPayouts(account: string, days: number | null): Promise<void>;
  /** A creator's payouts made since then, newest first. */
  payoutsOf(account: string, since: Date): AsyncIterable<ProviderPayout>;
  /** When the platform's balance, which holds other people's money, is paid out: 'manual', 'daily', … */
  payoutSchedule(): Promise<string>;
  /** To the operator's own bank. */
  createPayout(params: WithdrawalParams, key: string): Promise<{ id: string }>;
  findPayout(params: WithdrawalParams): Promise<{ id: string } | undefined>;
  /** The platform's balance, available and pending, USD cents. */
  balance(): Promise<number>;
  /** What a creator's account, or the platform (null), can use now, USD cents. */
  availableBalance(account: string | null): Promise<number>;
  /** Every movement of the platform's balance since `since`, oldest last. */
  movementsSince(since: Date): AsyncIterable<ProviderMovement>;
  movement(id: string): Promise<ProviderMovement>;
  /** Whose an object, or the source of a movement, is; null if it is a kind that no one's name is on. */
  originOf(id: string): Promise<ProviderOrigin | null>;
  eventsSince(since: Date): AsyncIterable<ProviderEvent>;
  /** Those made since then, newest first. */
  disputesSince(since: Date): AsyncIterable<ProviderDispute>;
  fraudWarningsSince(since: Date): AsyncIterable<ProviderFraudWarning>;
  refundsSince(since: Date): AsyncIterable<ProviderRefund>;
  /** The charges, transfers and refunds made since then that name a row of a site like this. */
  namedSince(since: Date): Promise<NamedObject[]>;
}

/** Ids of this database are only unique at the provider together with the installation id. */
export interface FromInstallation {
  /** Absent in calls recorded before installation ids. */
  readonly installation?: string;
}

export interface Tagged extends FromInstallation {
  readonly paymentId: number;
  /** '4f1c0d9e2b7a6835:job:12': groups charges and transfers at the provider. */
  readonly group: string;
}

export interface SessionParams extends Tagged {
  readonly description: string;
  readonly totalCents: number;
  /** Part of the total; the page shows it on a line of its own. */
  readonly feeCents: number;
  /** As in {@link IntentParams}. */
  readonly slowMethods?: boolean;
  /** The payer's email; the page asks for it if unknown. */
  readonly email?: string | undefined;
  /** The page's language, and what work and fee are called in it; absent in older calls. */
  readonly locale?: string;
  readonly workName?: string;
  readonly feeName?: string;
  /** Whose saved cards the page offers, and whether it saves the card that pays. */
  readonly customerId?: string;
  readonly saveCard?: boolean;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface IntentParams extends Tagged {
  readonly description: string;
  readonly totalCents: number;
  /** Whether methods whose money takes days are offered; absent in older calls, where they are. */
  readonly slowMethods?: boolean;
}

/** For payments that the payer makes themselves, or also for those that the site makes later. */
export type SaveCard = 'here' | 'later' | false;

export interface ProviderPayment {
  readonly state: PaymentState;
  /** Whether the payer can still pay with it. */
  readonly payable: boolean;
  /** When its page closes; null for an intent, which has none. */
  readonly expiresAt: string | null;
  readonly paymentId: number | null;
  /** The installation of that id; empty for older ones. */
  readonly installation: string;
  readonly amountCents: number;
  readonly intentId: string | null;
  readonly clientSecret: string | null;
  readonly url: string | null;
  readonly chargeId: string | null;
  readonly receivedCents: number;
  readonly currency: string;
  /** The provider's own fee on the charge, once it is known. */
  readonly fee: { readonly transactionId: string; readonly cents: number } | null;
  readonly paidWith: PaidWith | null;
  /** The card that paid, if it was saved to be charged later. */
  readonly cardForLater: {
    readonly id: string;
    readonly name: string;
    readonly last4: string;
  } | null;
  /** Of a hosted page: whether it saves the card that pays. */
  readonly savesCard: boolean;
  readonly message: string;
}

export interface CustomerParams {
  readonly installation: string;
  readonly userId: number;
  /** Never reused, unlike `userId` after a restore. */
  readonly personUuid: string;
}
export interface ProviderCustomer {
  readonly id: string;
  /** Empty for customers from before installation ids and uuids. */
  readonly installation: string;
  readonly personUuid: string;
  readonly userId: number | null;
}

export interface ProviderCard {
  readonly id: string;
  /** Identical for each saved copy of a card. */
  readonly fingerprint: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** The customer's default. */
  readonly chosen: boolean;
}

export interface AccountParams extends FromInstallation {
  readonly creatorId: number;
  readonly name: string;
  readonly email: string;
}
export interface OnboardingParams {
  readonly returnUrl: string;
  /** Where a link that is too old leads. */
  readonly refreshUrl: string;
  readonly locale: string;
}
export interface ProviderAccount {
  readonly id: string;
  readonly canReceive: boolean;
  readonly reason: string;
}

export interface TransferParams extends FromInstallation {
  readonly releaseId: number;
  readonly amountCents: number;
  readonly account: string;
  readonly chargeId: string;
  readonly group: string;
}
export interface ReversalParams extends FromInstallation {
  readonly reversalId: number;
  readonly transferId: string;
  readonly amountCents: number;
}
export interface RefundParams extends FromInstallation {
  readonly refundId: number;
  readonly intentId: string;
  readonly amountCents: number;
}
export interface WithdrawalParams extends FromInstallation {
  /** Unique in this database. */
  readonly withdrawalId: number;
  readonly amountCents: number;
}
export interface AnswerParams extends FromInstallation {
  readonly answerId: number;
  readonly disputeId: string;
  readonly kind: 'evidence' | 'acceptance';
  readonly words: string;
  readonly description: string;
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  /** From the site's records; absent in older answers and for the payment test page. */
  readonly serviceDate?: string;
  readonly activityLog?: string;
  readonly cancellationPolicy?: string;
}
export interface ProviderRefund {
  readonly id: string;
  readonly installation: string;
  /** Null if it was made in the provider's dashboard. */
  readonly refundId: number | null;
  readonly chargeId: string | null;
  readonly amountCents: number;
  readonly state: Exclude<RefundState, 'requested'>;
  /** Whether it has left the platform's balance, and whether it has returned. */
  readonly moved: boolean;
  readonly cameBack: boolean;
  /** Pending until the platform's available balance covers it. */
  readonly waitsForBalance: boolean;
  readonly message: string;
}
