import type { StripeConnection } from '#server/platform/platform.ts';
import { ProviderRefusal, ProviderSilence } from '../outbound/provider.ts';
import {
  type AccountFacts,
  type DestinationKind,
  destinationKinds,
  destinationsOf,
  isRefused,
  problemsOf,
  unheard,
  wantedDestinations,
} from './account-rules.ts';
import { readAccountFacts, setupCalls } from './stripe/adapter.ts';

export interface SetupRequest {
  readonly connection: StripeConnection;
  readonly publicUrl: string;
  /** Go on although other things are sold with this account. */
  readonly shared: boolean;
  /** Whether to make the changes that were just listed. */
  readonly ask: () => Promise<boolean>;
  readonly say: (line: string) => void;
}

type Step =
  | { readonly kind: 'payouts' }
  | { readonly kind: 'account' }
  | { readonly kind: 'domain'; readonly name: string }
  | {
      readonly kind: 'destination';
      readonly of: DestinationKind;
      readonly replaced: readonly string[];
    };

export const webhookUrlOf = (publicUrl: string) => `${publicUrl}/api/stripe/webhook`;

/**
 * Sets up the account of payments: says what is there, asks, changes, says what was done. False if
 * something is still missing. Nothing is changed unless `ask` agrees.
 */
export async function setUpAccount(request: SetupRequest): Promise<boolean> {
  const { connection, publicUrl, shared, ask, say } = request;
  const read = () => readAccountFacts(connection, webhookUrlOf(publicUrl));
  const facts = await read();
  describe(facts, say);
  if (!isRefused(facts.foreignCharges) && facts.foreignCharges > 0 && !shared) {
    say('');
    say(
      'Other things are sold with this account. Its balance holds the money of your clients, and its payouts would become manual for everything. Please use an account of its own, or run this again with --shared.',
    );
    return false;
  }
  const steps = planOf(facts, new URL(publicUrl).hostname);
  say('');
  say('To do:');
  for (const step of steps) say(`  - ${textOf(step, facts)}`);
  if (!(await ask())) {
    say('Nothing was changed.');
    return false;
  }
  const secrets: string[] = [];
  const calls = setupCalls(connection);
  let failed = false;
  for (const step of steps) {
    try {
      await perform(step);
      say(`Done: ${textOf(step, facts)}`);
    } catch (error) {
      if (!(error instanceof ProviderRefusal || error instanceof ProviderSilence)) throw error;
      failed = true;
      say(`Refused: ${textOf(step, facts)}. ${error.message}`);
    }
  }
  if (secrets.length > 0) {
    const rest = facts.secrets > 0 ? ', beside those already in it' : '';
    say('');
    say(`Add this to the site's configuration${rest}, and restart it:`);
    say(`STRIPE_WEBHOOK_SECRET=${secrets.join(',')}`);
  }
  const left = problemsOf(await read()).filter(
    ({ kind }) => kind !== 'secret' || secrets.length === 0,
  );
  for (const { kind, detail } of left) say(`Still missing: ${kind.replace('_', ' ')} (${detail})`);
  return !failed && left.length === 0;

  async function perform(step: Step): Promise<void> {
    if (step.kind === 'payouts') await calls.payOutByHand();
    else if (step.kind === 'account') await calls.tryAccount();
    else if (step.kind === 'domain') await calls.registerDomain(step.name);
    else {
      const url = webhookUrlOf(publicUrl);
      secrets.push(await calls.addDestination(wantedDestinations[step.of], { url, shared }));
      for (const id of step.replaced) await calls.removeDestination(id);
    }
  }
}

function planOf(facts: AccountFacts, domain: string): Step[] {
  const steps: Step[] = [];
  if (facts.payouts !== 'manual') steps.push({ kind: 'payouts' });
  for (const of of destinationKinds) {
    // A destination's secret is shown only once: without any here, all are made again.
    if (unheard(facts, of).length > 0 || facts.secrets === 0) {
      const replaced = destinationsOf(facts, of).map(({ id }) => id);
      steps.push({ kind: 'destination', of, replaced });
    }
  }
  if (facts.domain === false) steps.push({ kind: 'domain', name: domain });
  return [...steps, { kind: 'account' }];
}

function textOf(step: Step, { webhookUrl, payouts }: AccountFacts): string {
  switch (step.kind) {
    case 'payouts':
      return `Payouts of the account become manual (now: ${isRefused(payouts) ? 'unknown' : payouts}), as its balance holds money of others`;
    case 'destination': {
      const { name, events, from } = wantedDestinations[step.of];
      const whose = from === '@self' ? 'your account' : 'connected accounts';
      const instead = step.replaced.length > 0 ? ', in place of the one there' : '';
      return `A destination “${name}” for ${events.length} events of ${whose}, to ${webhookUrl}${instead}`;
    }
    case 'domain':
      return `Apple Pay, Google Pay and Link may be used at ${step.name}`;
    case 'account':
      return 'An account as creators get one is made and closed again, to see that it can be';
  }
}

function describe(facts: AccountFacts, say: (line: string) => void): void {
  const { account, destinations, foreignCharges, payouts, accounts } = facts;
  const or = <T>(reply: T | { readonly refused: string }, textOf: (known: T) => string) =>
    isRefused(reply) ? `not shown: ${reply.refused}` : textOf(reply as T);
  say(`Account: ${or(account, ({ id }) => id)}, ${facts.live ? 'live: real money' : 'test mode'}`);
  say(`Card payments: ${or(account, ({ cardPayments }) => cardPayments)}`);
  say(
    `On statements of cardholders: ${or(account, ({ descriptor }) => descriptor || 'nothing yet')} (Settings, Business, Public details)`,
  );
  say(
    'Payment methods: those that are on at https://dashboard.stripe.com/settings/payment_methods',
  );
  say(`Payouts: ${or(payouts, (schedule) => schedule)}`);
  say(`Accounts of creators: ${or(accounts, () => 'can be listed')}`);
  for (const text of facts.lacking) say(`The key may not do everything: ${text}`);
  say(`Other sales among the newest 100 charges: ${or(foreignCharges, (count) => String(count))}`);
  const others = isRefused(destinations)
    ? []
    : destinations.filter(({ url }) => url !== facts.webhookUrl).map(({ url }) => url);
  say(`Other destinations of events: ${others.join(', ') || 'none'}`);
}
