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

/** Pays on the hosted page; returns the session's id. */
export async function payOnPage(platform: Platform, address: string): Promise<string> {
  const response = await fillIn(platform, address, {
    email: 'client@example.com',
    name: 'A Client',
    card: '4242424242424242',
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
  const { api, secretKey } = stripeConnection;
  if (!api) throw new Error('The demo pays at the sandbox only');
  const intentId = clientSecret.split('_secret_', 1)[0] ?? '';
  const response = await fetch(
    `http://${api.host}:${api.port}/v1/payment_intents/${intentId}/confirm`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({
        payment_method: 'pm_card_visa',
        return_url: `${publicUrl()}/payment-success`,
      }).toString(),
    },
  );
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}`);
  return intentId;
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
