/** Actions of payers, creators and banks at the sandbox behind a test app. */
import { startOnboarding } from '#server/payments/provider/onboarding.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { TestApp } from './app.ts';
import { count } from './counts.ts';
import { timeouts } from './timeouts.ts';

const cardForm = {
  email: 'client@example.com',
  name: 'Carla Client',
  card: '4242424242424242',
  expiry: '12 / 34',
  cvc: '123',
  method: 'card',
};

export interface SandboxMoney {
  /**
   * Calls the provider's API directly, form-encoded; `account` acts for a creator, `idempotencyKey`
   * as another installation on the same account. Throws its refusals.
   */
  api(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form?: Record<string, string>,
    account?: string,
    idempotencyKey?: string,
  ): Promise<{ readonly id: string; readonly data: readonly { readonly id: string }[] }>;
  /** Fills in the hosted page at `url`; returns its redirect. */
  payPage(url: string | null, card?: string): Promise<string | null>;
  /** Confirms the intent of the embedded form with one of Stripe's test methods. */
  payIntent(clientSecret: string, method?: string): Promise<void>;
  /** Calls the sandbox's control port. */
  control(path: string, body?: object): Promise<Record<string, unknown>>;
  /** The provider's group of a job's charge and transfers. */
  groupOf(subject: { readonly kind: string; readonly id: number }): Promise<string>;
  /** Takes a creator through onboarding. */
  onboard(creatorId: number, bankAccount?: string): Promise<void>;
  /** Until charges have settled: creators can use their transfers, before they are paid out. */
  letSettle(): Promise<void>;
  /** Runs pending retries now, and ends the wait for what failed calls have made. */
  nudge(): Promise<void>;
  /** Waits until the sandbox has delivered everything and the app has finished its tasks. */
  rest(): Promise<void>;
}

/** The app must have been started with `SANDBOX_CONTROL_PORT: '0'`. */
export function sandboxMoney(app: TestApp): SandboxMoney {
  const provider = app.platform.stripeConnection as typeof app.platform.stripeConnection & {
    control?: { url: string; token: string };
  };
  const api: SandboxMoney['api'] = async (method, path, form, account, idempotencyKey) => {
    const { host, port } = provider.api ?? {};
    const response = await fetch(`http://${host}:${port}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${provider.secretKey}`,
        ...(account ? { 'stripe-account': account } : {}),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: no answer`, { cause });
    });
    const body = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const post = (url: string, form: Record<string, string>) =>
    fetch(new URL(new URL(url).pathname, app.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
  const control = async (path: string, body: object = {}) => {
    const response = await fetch(`${provider.control?.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${provider.control?.token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Control ${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, unknown>;
  };
  const rest = async () => {
    const deadline = Date.now() + timeouts.poll;
    for (;;) {
      await app.settle();
      const { waiting } = await control('/settle');
      await app.settle();
      const { rows } = await app.platform.pool.query<{ type: string; failure: string }>(
        'select type, failure from webhook_events where handled_at is null',
      );
      if (waiting === 0 && rows.length === 0) return;
      if (Date.now() > deadline) throw new Error(`Not handled: ${JSON.stringify(rows)}`);
    }
  };
  return {
    api,
    control,
    payPage: async (url, card = cardForm.card) => {
      count('paidOrders');
      const response = await post(url ?? '', { ...cardForm, card });
      return response.headers.get('location');
    },
    payIntent: async (clientSecret, method = 'pm_card_visa') => {
      count('paidOrders');
      await api('POST', `/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
        payment_method: method,
        return_url: `${app.url}/payment-success`,
      });
    },
    groupOf: async ({ kind, id }) => {
      const { rows } = await app.platform.pool.query<{ group: string }>(
        `select installation_id || ':' || order_kind || ':' || order_id as group from payments
         where order_kind = $1 and order_id = $2 limit 1`,
        [kind, id],
      );
      return rows[0]?.group ?? '';
    },
    onboard: async (creatorId, bankAccount = '000123456789') => {
      const viewer = { creatorId } as SignedInContext['viewer'];
      const ctx = { ...app.platform, viewer } as SignedInContext;
      const { url } = await startOnboarding(ctx);
      const form = { given: 'Cleo', family: 'Creator', routing: '110000000', account: bankAccount };
      await post(url, form);
    },
    letSettle: async () => {
      await control('/clock', { seconds: 2 * 86_400 });
      await rest();
    },
    nudge: async () => {
      await app.platform.pool.query(
        `update outbound_requests set key_spent_at = key_spent_at - interval '10 minutes'
         where state = 'pending'`,
      );
      await app.platform.pool.query(
        `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => 0)
         from graphile_worker.jobs where locked_at is null`,
      );
      await app.settle();
    },
    rest,
  };
}
