import type Stripe from 'stripe';
import { recordV2 } from '../events.ts';
import { invalid } from '../http/errors.ts';
import type { Stored } from '../objects.ts';
import { PLATFORM, type Tx } from '../store.ts';
import { DAY } from './balance.ts';

type Account = Stored<'v2.core.account'>;
export type Status = 'active' | 'pending' | 'restricted';

export function recipient(status: Status): Stripe.V2.Core.Account.Configuration {
  const capability = {
    status,
    status_details:
      status === 'active'
        ? []
        : [
            status === 'pending'
              ? { code: 'determining_status' as const, resolution: 'no_resolution' as const }
              : { code: 'requirements_past_due' as const, resolution: 'provide_info' as const },
          ],
  };
  return {
    recipient: {
      applied: true,
      capabilities: { stripe_balance: { payouts: capability, stripe_transfers: capability } },
    },
  };
}

export function requirements(status: Status): Stripe.V2.Core.Account.Requirements {
  if (status !== 'restricted') return { entries: [] };
  const entry = (description: string): Stripe.V2.Core.Account.Requirements.Entry => ({
    awaiting_action_from: 'user',
    description,
    errors: [],
    impact: {
      restricts_capabilities: [
        {
          capability: 'stripe_balance.stripe_transfers',
          configuration: 'recipient',
          deadline: { status: 'currently_due' },
        },
      ],
    },
    minimum_deadline: { status: 'currently_due' },
    requested_reasons: [{ code: 'routine_onboarding' }],
  });
  return {
    entries: [entry('identity.individual.legal_name'), entry('defaults.payout_methods')],
    summary: { minimum_deadline: { status: 'currently_due' } },
  };
}

/** Sets both capabilities of a recipient and records the events, as verification does. */
export async function setCapabilities(tx: Tx, account: Account, status: Status): Promise<void> {
  account.data.configuration = recipient(status);
  account.data.applied_configurations = ['recipient'];
  account.data.requirements = requirements(status);
  await tx.save(account);
  await recordV2(tx, 'v2.core.account[requirements].updated', account.id);
  for (const updated_capability of ['stripe_balance.stripe_transfers', 'stripe_balance.payouts']) {
    const type = 'v2.core.account[configuration.recipient].capability_status_updated';
    await recordV2(tx, type, account.id, { updated_capability });
  }
  if (status === 'active') await tx.later('account.payout', account.id, tx.now + DAY, account.id);
}

export function capabilityOf(account: Account, name: 'stripe_transfers' | 'payouts'): string {
  const capabilities = account.data.configuration?.recipient?.capabilities;
  return capabilities?.stripe_balance?.[name]?.status ?? 'unsupported';
}

/** Money goes only to an account whose `stripe_transfers` capability is active. */
export async function requireTransfers(tx: Tx, id: string): Promise<Account> {
  const account = await tx.find('v2.core.account', id, PLATFORM);
  if (!account) {
    throw invalid(`No such destination: '${id}'`, {
      code: 'resource_missing',
      param: 'destination',
    });
  }
  if (capabilityOf(account, 'stripe_transfers') !== 'active') {
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  }
  return account;
}
