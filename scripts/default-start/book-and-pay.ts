import assert from 'node:assert/strict';
import type { Browser } from '#testing/outside/browser.ts';

interface FreeDay {
  readonly free: readonly { readonly startsAt: string; readonly endsAt: string }[];
}

/** Books the first creator with two free hours, pays in the form with a card, and finds the booking confirmed. */
export async function bookAndPay(client: Browser): Promise<void> {
  const { creatorId, startsAt } = await findTime(client);
  const booked = await client.post('/api/bookings', { creatorId, startsAt, hours: 2 });
  assert.equal(booked.status, 201, booked.text);
  const bookingId: number = booked.json.id;
  const payment = await client.post('/api/create-payment-intent', { bookingId });
  assert.equal(payment.status, 200, payment.text);
  const { clientSecret } = payment.json;
  const paymentIntentId = clientSecret.split('_secret_', 1)[0];
  const { publishableKey } = (await client.get('/api/stripe/settings')).json;
  const paid = await client.post(`/sandbox/api/payment_intents/${paymentIntentId}/confirm`, {
    key: publishableKey,
    client_secret: clientSecret,
    return_url: `${client.url}/payment-success`,
    payment_method_data: {
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
    },
  });
  assert.equal(paid.status, 200, paid.text);
  await client.post('/api/payments/return', { paymentIntentId });
  const { status } = (await client.get(`/api/bookings/${bookingId}`)).json;
  assert.equal(status, 'confirmed');
}

async function findTime(client: Browser): Promise<{ creatorId: number; startsAt: string }> {
  const from = Temporal.Now.plainDateISO('UTC').add({ days: 10 }).toString();
  const creators: { id: number; acceptsBookings: boolean; hourlyRate: number | null }[] = (
    await client.get('/api/creators?limit=24')
  ).json;
  for (const { id: creatorId, acceptsBookings, hourlyRate } of creators) {
    if (!acceptsBookings || hourlyRate === null) continue;
    const { days }: { days: FreeDay[] } = (
      await client.get(`/api/creators/${creatorId}/availability?from=${from}&days=30`)
    ).json;
    const slot = days
      .flatMap(({ free }) => free)
      .find(({ startsAt, endsAt }) => Date.parse(endsAt) - Date.parse(startsAt) >= 2 * 3_600_000);
    if (slot) return { creatorId, startsAt: slot.startsAt };
  }
  return assert.fail('Nobody has two free hours');
}

const largeCities = ['Austin', 'Houston', 'Dallas', 'San Antonio', 'Fort Worth', 'El Paso'];

/** Where nobody photographs weddings next Saturday from 3 PM for six hours. */
export async function citiesWithoutWeddings(client: Browser): Promise<string[]> {
  const today = Temporal.Now.plainDateISO('America/Chicago');
  // Nobody wants to know less than three days before.
  const soonest = today.add({ days: 4 });
  const saturday = soonest.add({ days: (6 - soonest.dayOfWeek + 7) % 7 });
  const counts = await Promise.all(
    largeCities.map(async (city) => {
      const query = new URLSearchParams({
        location: `${city}, TX`,
        serviceType: 'photographer',
        specialty: 'wedding',
        date: saturday.toString(),
        start: '15:00',
        hours: '6',
      });
      const { status, text, json } = await client.get(`/api/creators?${query}`);
      assert.equal(status, 200, text);
      return { city, found: json.length as number };
    }),
  );
  return counts.filter(({ found }) => found === 0).map(({ city }) => city);
}
