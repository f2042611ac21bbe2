import type { Database } from '../database.ts';
import { platformOf } from '../money/platform.ts';
import { NOBODY } from '../store.ts';
import { StripeFault } from './errors.ts';

/** By the beginning of a path; a permission to write includes reading. */
const resources: readonly [path: string, name: string][] = [
  ['/v1/transfers', 'transfer'],
  ['/v1/refunds', 'charge'],
  ['/v1/charges', 'charge'],
  ['/v1/disputes', 'dispute'],
  ['/v1/payouts', 'payout'],
  ['/v1/payment_intents', 'payment_intent'],
  ['/v1/checkout', 'checkout_session'],
  ['/v1/customers', 'customer'],
  ['/v1/balance_settings', 'balance_settings'],
  ['/v1/balance', 'balance'],
  ['/v1/account', 'account'],
  ['/v1/events', 'event'],
  ['/v2/core/accounts', 'account'],
  ['/v2/core/event_destinations', 'event_destination'],
];

/** Refuses a restricted key what it lacks, before the parameters are looked at. */
export async function requirePermission(
  database: Database,
  method: string,
  path: string,
): Promise<void> {
  const name = resources.find(([start]) => path.startsWith(start))?.[1];
  if (name === undefined) return;
  const { lacking } = await database.read(NOBODY, platformOf);
  const wanted = `rak_${name}_${method === 'GET' ? 'read' : 'write'}`;
  if (!lacking.includes(wanted)) return;
  throw new StripeFault(
    403,
    `The provided key does not have the required permissions for this endpoint. Having the '${wanted}' permission would allow this request to continue.`,
    { code: 'more_permissions_required_for_application' },
  );
}
