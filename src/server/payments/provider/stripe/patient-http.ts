import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

/** Milliseconds before each further try, at random from half of it on: others wait as well. */
const pausesMs = [500, 1000, 2000];

/**
 * The SDK's HTTP client, except that it waits and tries again if the provider takes no more calls
 * (429), which the SDK does not: a payer can't come back in an hour, as a task can.
 */
export function patientHttp(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    for (const ms of pausesMs) {
      const answer = await send(...request);
      if (answer.getStatusCode() !== 429) return answer;
      // Read, or its connection stays occupied.
      await answer.toJSON().catch(() => {});
      await pause(ms * (0.5 + Math.random() / 2));
    }
    return send(...request);
  };
  return client;
}
