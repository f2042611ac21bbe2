import type { Platform } from '#server/platform/platform.ts';

/** A person's actions on the sandbox's pages, with its documented card and bank account. */
function fillIn(platform: Platform, address: string, form: Readonly<Record<string, string>>) {
  return fetch(new URL(new URL(address).pathname, platform.publicUrl()), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: platform.publicUrl(),
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

/** Money of this card can be paid out at once, as if it were older. */
const settledCard = '4000000000000077';

/** Pays on the hosted page, `settled` with money that is no longer pending; returns the session's id. */
export async function payOnPage(
  platform: Platform,
  address: string,
  { settled }: { readonly settled: boolean },
): Promise<string> {
  const response = await fillIn(platform, address, {
    email: 'client@example.com',
    name: 'A Client',
    card: settled ? settledCard : '4242424242424242',
    expiry: '12 / 34',
    cvc: '123',
    method: 'card',
  });
  const sessionId = /session_id=(cs_\w+)/.exec(response.headers.get('location') ?? '')?.[1];
  if (!sessionId) throw new Error(`The payment page answered ${response.status}`);
  return sessionId;
}

/** Confirms the embedded form's payment; returns the intent's id. */
export async function payInForm(
  { stripeConnection, publicUrl }: Platform,
  clientSecret: string,
): Promise<string> {
  const intentId = clientSecret.split('_secret_', 1)[0] ?? '';
  await call(stripeConnection, `/v1/payment_intents/${intentId}/confirm`, {
    payment_method: 'pm_card_visa',
    return_url: `${publicUrl()}/payment-success`,
  });
  return intentId;
}

/** Sends money of a creator's account to their bank, where it is at once; returns the payout's id. */
export async function payOutAtOnce(
  { stripeConnection }: Platform,
  { account, cents, key }: { account: string; cents: number; key: string },
): Promise<string> {
  const { id } = await call(
    stripeConnection,
    '/v1/payouts',
    { amount: String(cents), currency: 'usd', method: 'instant' },
    { 'stripe-account': account, 'idempotency-key': key },
  );
  return id;
}

async function call(
  { api, secretKey }: Platform['stripeConnection'],
  path: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ id: string }> {
  if (!api) throw new Error('The demo pays at the sandbox only');
  const response = await fetch(`http://${api.host}:${api.port}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
  return (await response.json()) as { id: string };
}

/** Sets up a creator's payouts. */
export async function setUpPayouts(
  platform: Platform,
  address: string,
  { given, family }: { given: string; family: string },
): Promise<void> {
  await fillIn(platform, address, {
    given,
    family,
    routing: '110000000',
    account: '000123456789',
  });
}
