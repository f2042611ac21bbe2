/** What the account at the provider needs so that payments work, as pure rules. */

/** What the provider said instead of an answer. */
interface Refused {
  readonly refused: string;
}
export const isRefused = (reply: unknown): reply is Refused =>
  typeof reply === 'object' && reply !== null && 'refused' in reply;

interface Destination {
  readonly id: string;
  readonly url: string;
  readonly enabled: boolean;
  readonly payload: string;
  readonly from: readonly string[];
  readonly events: readonly string[];
  /** Made although other things are sold with the account. */
  readonly shared: boolean;
}

export interface AccountFacts {
  /** Where this site takes events. */
  readonly webhookUrl: string;
  readonly live: boolean;
  /** How many signing secrets are configured. */
  readonly secrets: number;
  readonly account:
    | { readonly id: string; readonly cardPayments: string; readonly descriptor: string }
    | Refused;
  /** 'manual', 'daily', … */
  readonly payouts: string | Refused;
  /** Whether accounts of creators can be listed. */
  readonly accounts: 'open' | Refused;
  readonly destinations: readonly Destination[] | Refused;
  /** Of the newest 100, those that no site of this kind made. */
  readonly foreignCharges: number | Refused;
  /** Whether the site's domain is registered, which wallets ask for. */
  readonly domain: boolean | Refused;
  /** What a restricted key may not do, in the provider's words. */
  readonly lacking: readonly string[];
}

export const destinationKinds = ['platform', 'connected', 'accounts'] as const;
export type DestinationKind = (typeof destinationKinds)[number];

export interface WantedDestination {
  readonly name: string;
  readonly payload: 'snapshot' | 'thin';
  readonly from: '@self' | '@accounts';
  readonly events: readonly string[];
}

const payouts = ['created', 'updated', 'paid', 'failed', 'canceled'].map((end) => `payout.${end}`);
const each = (object: string, ends: readonly string[]) => ends.map((end) => `${object}.${end}`);

export const wantedDestinations: Readonly<Record<DestinationKind, WantedDestination>> = {
  platform: {
    name: 'Payments',
    payload: 'snapshot',
    from: '@self',
    events: [
      ...each('checkout.session', [
        'completed',
        'async_payment_succeeded',
        'async_payment_failed',
        'expired',
      ]),
      ...each('payment_intent', [
        'requires_action',
        'processing',
        'succeeded',
        'payment_failed',
        'canceled',
      ]),
      ...each('charge', ['succeeded', 'failed', 'updated', 'refunded']),
      ...each('charge.dispute', [
        'created',
        'updated',
        'funds_withdrawn',
        'funds_reinstated',
        'closed',
      ]),
      ...each('radar.early_fraud_warning', ['created', 'updated']),
      ...each('refund', ['created', 'updated', 'failed']),
      ...each('transfer', ['created', 'updated', 'reversed']),
      ...payouts,
      'balance.available',
    ],
  },
  connected: {
    name: "Creators' payouts",
    payload: 'snapshot',
    from: '@accounts',
    events: [
      ...payouts,
      ...each('account.external_account', ['created', 'updated', 'deleted']),
      'balance.available',
    ],
  },
  accounts: {
    name: "Creators' accounts",
    payload: 'thin',
    from: '@accounts',
    events: [
      'v2.core.account[configuration.recipient].capability_status_updated',
      'v2.core.account[configuration.recipient].updated',
      'v2.core.account[requirements].updated',
    ],
  },
};

/** The site's own destinations of a kind. */
export function destinationsOf(
  { destinations, webhookUrl }: AccountFacts,
  kind: DestinationKind,
): readonly Destination[] {
  if (isRefused(destinations)) return [];
  const { payload, from } = wantedDestinations[kind];
  return destinations.filter(
    (one) => one.url === webhookUrl && one.payload === payload && one.from.includes(from),
  );
}

/** The events of a kind that reach the site through no enabled destination. */
export function unheard(facts: AccountFacts, kind: DestinationKind): string[] {
  const heard = destinationsOf(facts, kind).flatMap(({ enabled, events }) =>
    enabled ? events : [],
  );
  const { events } = wantedDestinations[kind];
  return heard.includes('*') ? [] : events.filter((type) => !heard.includes(type));
}

export interface AccountProblem {
  readonly kind:
    | 'key'
    | 'permission'
    | 'accounts'
    | 'card_payments'
    | 'payouts'
    | 'secret'
    | 'destination'
    | 'foreign'
    | 'unreachable';
  /** The provider's words, a schedule, a kind of destination, or a number; '' if none. */
  readonly detail: string;
}

const refusals = ({ account, destinations, foreignCharges }: AccountFacts) =>
  [account, destinations, foreignCharges].filter(isRefused);

/** What is missing, the most important first. */
export function problemsOf(facts: AccountFacts): AccountProblem[] {
  const problems: AccountProblem[] = [];
  const add = (kind: AccountProblem['kind'], detail: string | number = '') =>
    problems.push({ kind, detail: String(detail) });
  for (const { refused } of refusals(facts))
    add(refused.includes('permission') ? 'permission' : 'key', refused);
  for (const text of facts.lacking) add('permission', text);
  if (isRefused(facts.accounts)) add('accounts', facts.accounts.refused);
  if (!isRefused(facts.account) && facts.account.cardPayments !== 'active')
    add('card_payments', facts.account.cardPayments);
  if (facts.payouts !== 'manual')
    add('payouts', isRefused(facts.payouts) ? facts.payouts.refused : facts.payouts);
  if (facts.secrets === 0) add('secret');
  if (!isRefused(facts.destinations)) {
    for (const kind of destinationKinds)
      if (unheard(facts, kind).length > 0) add('destination', kind);
    const shared = facts.destinations.some((one) => one.shared && one.url === facts.webhookUrl);
    if (!isRefused(facts.foreignCharges) && facts.foreignCharges > 0 && !shared)
      add('foreign', facts.foreignCharges);
  }
  return problems;
}

/** No payment may start while one of these is missing. */
export const stopsPayments = ({ kind }: AccountProblem): boolean =>
  ['key', 'card_payments', 'payouts', 'secret'].includes(kind);
