import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import type { Platform, StripeConnection } from '#server/platform/platform.ts';
import { ProviderRefusal, ProviderSilence } from '../../outbound/provider.ts';

export type { Stripe };

const clients = new WeakMap<object, Stripe>();

export const clientOf = ({ stripeConnection }: Platform): Stripe => stripeOf(stripeConnection);

export function stripeOf(stripeConnection: StripeConnection): Stripe {
  const known = clients.get(stripeConnection);
  if (known) return known;
  const client = new Stripe(stripeConnection.secretKey, {
    ...(stripeConnection.api ?? {}),
    httpClient: patientHttp(),
    timeout: 20_000,
    maxNetworkRetries: 2,
    telemetry: false,
    appInfo: { name: 'golden-hour' },
  });
  clients.set(stripeConnection, client);
  return client;
}

/** Milliseconds before each further try, at random from half of it on: others wait as well. */
const pausesMs = [500, 1000, 2000];

/**
 * The SDK's HTTP client, except that it waits and tries again if the provider takes no more calls
 * (429), which the SDK does not: a payer can't come back in an hour, as a task can.
 */
function patientHttp(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    for (const ms of pausesMs) {
      const response = await send(...request);
      if (response.getStatusCode() !== 429) return response;
      // Read, or its connection stays occupied.
      await response.toJSON().catch(() => {});
      await pause(ms * (0.5 + Math.random() / 2));
    }
    return send(...request);
  };
  return client;
}

/**
 * Distinguishes a definite refusal from an unknown outcome; see {@link ProviderRefusal} and {@link
 * ProviderSilence}.
 */
export async function callStripe<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const definite =
      error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404;
    // A key reused with other parameters does not reveal the outcome of the first use.
    const reused = definite && error instanceof Stripe.errors.StripeIdempotencyError;
    if (definite && !reused) throw new ProviderRefusal(codeOf(error), error.message);
    const keySpent = reused || (error.statusCode ?? 0) >= 500;
    throw new ProviderSilence(error.message, { cause: error, keySpent });
  }
}

/** Why a card was declined, as exactly as its bank says. */
function codeOf(error: InstanceType<typeof Stripe.errors.StripeError>): string {
  const { advice_code: advice } = (error.raw ?? {}) as { readonly advice_code?: unknown };
  if (advice === 'do_not_try_again') return advice;
  return error.decline_code ?? error.code ?? error.type;
}

/** The provider's words if it refuses; silence is thrown. */
export async function orRefused<T>(call: Promise<T>): Promise<T | { readonly refused: string }> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode = 0, message } = error;
    if (![400, 401, 403, 404].includes(statusCode)) return callStripe(Promise.reject(error));
    return { refused: message };
  }
}
