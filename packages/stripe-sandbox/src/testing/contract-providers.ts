import type Stripe from 'stripe';
import { afterAll, beforeAll, inject } from 'vitest';
import { createTestDatabase } from './harness.ts';
import { startTrialSite } from './trial-site.ts';

/** Stripe takes 25 calls a second in test mode, from everything that uses the account. */
const perSecond = 15;

/** Calls one after another, never more than that. */
function unhurriedFetch(): typeof fetch {
  let next = Promise.resolve();
  return (input, init) => {
    const turn = next;
    next = next.then(() => new Promise((resolve) => setTimeout(resolve, 1000 / perSecond)));
    return turn.then(() => fetch(input, init));
  };
}

const key = process.env['STRIPE_TEST_KEY'];

function stripeItself(Sdk: typeof Stripe, secretKey: string): Stripe {
  const httpClient = Sdk.createFetchHttpClient(unhurriedFetch());
  return new Sdk(secretKey, { httpClient, maxNetworkRetries: 3, telemetry: false });
}

/**
 * The sandbox and, if `STRIPE_TEST_KEY` is a test key, Stripe itself: where the two differ, the
 * sandbox is wrong. A live key is never used.
 */
export function contractProviders(Sdk: typeof Stripe): [name: string, provider: () => Stripe][] {
  let site: Awaited<ReturnType<typeof startTrialSite>>;
  beforeAll(async () => {
    site = await startTrialSite(await createTestDatabase(inject('postgresUrl')), Sdk);
  });
  afterAll(() => site.close());
  const providers: [string, () => Stripe][] = [['the sandbox', () => site.stripe]];
  if (key !== undefined && /^[rs]k_test_/.test(key)) {
    const stripe = stripeItself(Sdk, key);
    providers.push(['Stripe', () => stripe]);
  }
  return providers;
}

/** What a test leaves behind is undone at the end, the newest first; a failure is reported. */
export function undoneAtTheEnd(): (undo: () => Promise<unknown>) => void {
  const undos: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    const ends = await Promise.allSettled(undos.reverse().map((undo) => undo()));
    const failed = ends.filter((end) => end.status === 'rejected');
    if (failed.length > 0)
      throw new AggregateError(
        failed.map(({ reason }) => reason),
        'Something was left behind',
      );
  });
  return (undo) => void undos.push(undo);
}
