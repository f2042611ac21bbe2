import { StripeFault } from '../http/errors.ts';
import type { Tx } from '../store.ts';

/** What the platform's account lacks at Stripe; all in order unless control says otherwise. */
export interface Platform {
  /** Whether Connect is switched on, and its newer API. */
  connect: boolean;
  accounts_v2: boolean;
  /** Whether it agreed to bear the losses of connected accounts. */
  losses_accepted: boolean;
  card_payments: 'active' | 'inactive' | 'pending';
  statement_descriptor: string;
  /** Permissions that a restricted key (`rk_…`) lacks, as `rak_transfer_write`. */
  lacking: string[];
}

const inOrder: Platform = {
  connect: true,
  accounts_v2: true,
  losses_accepted: true,
  card_payments: 'active',
  statement_descriptor: 'GOLDEN HOUR',
  lacking: [],
};

export async function platformOf(tx: Pick<Tx, 'client'>): Promise<Platform> {
  const { rows } = await tx.client.query<{ value: Partial<Platform> }>(
    `select value from sandbox.settings where key = 'platform'`,
  );
  return { ...inOrder, ...rows[0]?.value };
}

export async function changePlatform(tx: Tx, change: Partial<Platform>): Promise<Platform> {
  const changed = { ...(await platformOf(tx)), ...change };
  await tx.client.query(
    `insert into sandbox.settings values ('platform', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(changed)],
  );
  return changed;
}

export async function requireCharges(tx: Tx): Promise<void> {
  if ((await platformOf(tx)).card_payments === 'active') return;
  throw new StripeFault(400, 'Your account cannot currently make charges.', {
    code: 'account_invalid',
  });
}

export async function requireAccounts(tx: Tx): Promise<void> {
  const { connect, accounts_v2 } = await platformOf(tx);
  if (!connect) {
    throw new StripeFault(
      400,
      "You can only create new accounts if you've signed up for Connect, which you can do at https://dashboard.stripe.com/connect.",
    );
  }
  if (!accounts_v2) {
    throw new StripeFault(403, 'Accounts v2 is not enabled for your platform.', {
      code: 'accounts_v2_access_blocked',
    });
  }
}

export async function requireLossesAccepted(tx: Tx): Promise<void> {
  if ((await platformOf(tx)).losses_accepted) return;
  throw new StripeFault(
    400,
    'Please review the responsibilities of managing losses for connected accounts at https://dashboard.stripe.com/settings/connect/platform-profile.',
  );
}
