import { createHmac } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

const CLAIM_SECONDS = 30;
const TIMEOUT_MS = 10_000;
const STALE_SECONDS = 3600;
const MAX_ATTEMPTS = 40;
const AT_ONCE = 4;
const UNDER_WAY_POLL_MS = 20;
const BACKOFF_SECONDS = [1, 2, 5, 15, 60, 300, 1800];

export interface WebhookContext {
  pool: pg.Pool;
  url: () => string;
  log: (message: string, fields?: object) => void;
}

interface Delivery {
  id: string;
  signing: string;
  attempts: number;
  notification: string;
  /** Null if it was removed; its `url` is null if it is the site's own. */
  target: { url: string | null; secret: string } | null;
}

/** `t=…,v1=…` as Stripe signs; `seconds` is real time, which receivers compare with theirs. */
export function signature(payload: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

const WAITING = `delivered_at is null and not dropped and attempts < ${MAX_ATTEMPTS}`;

/**
 * Delivers what is due, at least once: a delivery is claimed for 30 s by one process, and one
 * that is not answered with 2xx is tried again later. Returns how many were tried.
 */
export function deliverDue(context: WebhookContext): Promise<number> {
  return deliver(context, 'due_at <= now()', [], AT_ONCE);
}

/** Tries everything waiting once, one after another, due or not; returns how many were tried. */
export async function deliverAll(context: WebhookContext): Promise<number> {
  const { rows } = await context.pool.query<{ start: string }>('select now()::text as start');
  const untried = '(last_tried is null or last_tried < $2::timestamptz)';
  let tried = 0;
  for (;;) {
    const some = await deliver(context, untried, [rows[0]?.start], 1);
    tried += some;
    // An event claimed by another worker is in flight: it counts only once delivered.
    if (some === 0 && !(await underWay(context))) return tried;
    if (some === 0) await setTimeout(UNDER_WAY_POLL_MS);
  }
}

async function underWay(context: WebhookContext): Promise<boolean> {
  const { rowCount } = await context.pool.query(
    `select 1 from sandbox.deliveries where ${WAITING} and claimed_until > now() limit 1`,
  );
  return rowCount !== 0;
}

async function deliver(context: WebhookContext, which: string, values: unknown[], limit: number) {
  const { rows } = await context.pool.query<Delivery>(
    `update sandbox.deliveries d
     set claimed_until = now() + interval '${CLAIM_SECONDS} seconds', last_tried = now(),
       attempts = attempts + 1
     from sandbox.events e
     where e.id = d.event_id and d.id in (
       select id from sandbox.deliveries
       where ${WAITING} and ${which} and (claimed_until is null or claimed_until < now())
       order by due_at, id limit $1 for update skip locked)
     returning d.id, d.signing, d.attempts, e.notification, (select jsonb_build_object('url', url, 'secret', secret)
       from sandbox.destinations t where t.id = d.destination
         or d.destination is null and t.url is null order by seq limit 1) as target`,
    [limit, ...values],
  );
  await Promise.all(rows.map((delivery) => attempt(context, delivery)));
  return rows.length;
}

async function attempt(context: WebhookContext, delivery: Delivery): Promise<void> {
  if (delivery.target === null) {
    await context.pool.query('update sandbox.deliveries set dropped = true where id = $1', [
      delivery.id,
    ]);
    return;
  }
  const reply = await sendSigned(context, delivery);
  if (reply.ok) {
    await context.pool.query(
      `update sandbox.deliveries set delivered_at = now(), last_answer = $2 where id = $1`,
      [delivery.id, reply.text],
    );
    return;
  }
  const wait = BACKOFF_SECONDS[delivery.attempts - 1] ?? 3600;
  context.log('sandbox webhook not taken', { answer: reply.text, again_in_seconds: wait });
  // The wrong signature was a fault for one attempt; the event itself must still get through.
  await context.pool.query(
    `update sandbox.deliveries set claimed_until = null, signing = 'good', last_answer = $2,
       due_at = now() + $3 * interval '1 second' where id = $1`,
    [delivery.id, reply.text, wait],
  );
}

async function sendSigned(context: WebhookContext, delivery: Delivery) {
  const real = Math.floor(Date.now() / 1000);
  const seconds = delivery.signing === 'stale' ? real - STALE_SECONDS : real;
  const secret = delivery.signing === 'bad' ? 'whsec_forged' : (delivery.target?.secret ?? '');
  try {
    const response = await fetch(delivery.target?.url ?? context.url(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature(delivery.notification, secret, seconds),
      },
      body: delivery.notification,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'manual',
    });
    await response.body?.cancel();
    return { ok: response.ok, text: String(response.status) };
  } catch (error) {
    return { ok: false, text: error instanceof Error ? error.message : String(error) };
  }
}
