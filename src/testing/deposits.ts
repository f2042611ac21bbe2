/** Bookings that are paid in parts, for tests. */
import { booked, tuesday } from './bookings.ts';
import type { Creator, Person } from './people.ts';
import type { SandboxMoney } from './sandbox-money.ts';

interface DepositInput {
  readonly weeks?: number;
  readonly hours?: number;
  readonly automatic?: boolean;
  readonly method?: string;
}

/** By default 30 percent, the rest 30 days before, which the creator does not keep. */
export async function askForDeposit(creator: Creator, terms: object = {}): Promise<void> {
  const { status, text } = await creator.browser.patch(`/api/creators/${creator.creatorId}`, {
    depositPercent: 30,
    balanceDays: 30,
    ...terms,
  });
  if (status !== 200) throw new Error(`No deposit terms: ${text}`);
}

export const termsOf = async (client: Person, id: number) =>
  (await client.browser.get(`/api/bookings/${id}/balance-terms`)).json;

/** Opens the payment of a deposit, whose balance a card pays or the client. */
export async function openDeposit(client: Person, id: number, automatic: boolean) {
  const { consent } = await termsOf(client, id);
  return client.browser.post('/api/create-payment-intent', {
    bookingId: id,
    payIn: 'deposit',
    consent: automatic ? { automatic, sha256: consent.sha256 } : { automatic },
  });
}

/** A booking whose deposit is paid: by default two hours in twelve weeks, the rest by card. */
export async function depositPaid(
  money: SandboxMoney,
  client: Person,
  creator: Creator,
  { weeks = 12, hours = 2, automatic = true, method }: DepositInput = {},
): Promise<number> {
  const id = await booked(client, creator, { startsAt: tuesday(weeks), hours });
  const opened = await openDeposit(client, id, automatic);
  if (opened.status !== 200) throw new Error(`No payment: ${opened.status} ${opened.text}`);
  await money.payIntent(opened.json.clientSecret, method);
  await money.rest();
  return id;
}
