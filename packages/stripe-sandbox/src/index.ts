import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { Database, openPool } from './database.ts';
import { createApi } from './http/api.ts';
import { createControl } from './http/control.ts';
import { RateLimit } from './http/rate-limit.ts';
import { topUp } from './money/balance.ts';
import type { Reply } from './pages/html.ts';
import { type PageRequest, servePage } from './pages/pages.ts';
import { prepareDatabase } from './schema.ts';
import { NOBODY } from './store.ts';
import { startWorker } from './worker.ts';

export interface SandboxOptions {
  /** State lives in the schema `sandbox` of this database, made when it is missing. */
  databaseUrl: string;
  /** Origin of the site; the pages are reached at `${publicUrl()}/sandbox/…`. */
  publicUrl: () => string;
  /** Where signed events are posted. */
  webhookUrl: () => string;
  /** Where its process takes them itself, without the way around by a balancer; `webhookUrl` by default. */
  nearWebhookUrl?: () => string;
  /** Instead of one of its own at `databaseUrl`; ended when the sandbox closes. */
  pool?: pg.Pool;
  /** The platform's own available money at the first start, in cents; none by default. */
  ownBalanceCents?: number;
  /** When the platform is paid out, until it changes that: daily by default, as at Stripe. */
  payouts?: 'daily' | 'manual';
  /** Loopback; 0, the default, takes any free port. */
  apiPort?: number;
  /** Starts the control interface, on loopback; 0 takes any free port. */
  controlPort?: number;
  /** How many calls an account may make before it is answered with 429; 0 for any number. */
  rateLimit?: { perSecond: number; burst: number };
  log?: (message: string, fields?: object) => void;
}

export interface Sandbox {
  /** For the options of the same names of the stripe SDK. */
  api: { host: string; port: number; protocol: 'http' };
  secretKey: string;
  publishableKey: string;
  /** One for each kind of event, separated by commas. */
  webhookSecret: string;
  control?: { url: string; token: string };
  /** Handles requests below `/sandbox/` on the site's own origin. */
  pages: (request: PageRequest) => Promise<Reply>;
  /** Stops serving; undelivered events stay in the database. Closing twice is harmless. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Starts the Stripe-compatible sandbox. Any number of processes may start it on one database.
 * @throws when the database cannot be reached or a port is taken
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const log = options.log ?? (() => {});
  const pool = options.pool ?? openPool(options.databaseUrl, log);
  const keys = await prepareDatabase(pool).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  let wake = () => {};
  const database = new Database(pool, options.publicUrl, () => wake(), options.webhookUrl);
  await setUpOnce(database, options);
  const webhooks = { pool, url: options.nearWebhookUrl ?? options.webhookUrl, log };
  const worker = startWorker(database, webhooks);
  wake = worker.wake;
  const rateLimit = new RateLimit(options.rateLimit);
  const api = createApi({ database, secretKey: keys.secretKey, rateLimit, log });
  const port = await listen(api, options.apiPort ?? 0);
  const control =
    options.controlPort === undefined
      ? undefined
      : createControl({ database, webhooks, rateLimit });
  const controlUrl =
    control && `http://${HOST}:${await listen(control.server, options.controlPort ?? 0)}`;
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= (async () => {
      await Promise.all([shut(api), control && shut(control.server)]);
      await worker.stop();
      await pool.end();
    })();
    return closing;
  };
  if (control) log('sandbox control listens', { url: controlUrl, token: control.token });
  return {
    api: { host: HOST, port, protocol: 'http' },
    ...keys,
    ...(control && controlUrl && { control: { url: controlUrl, token: control.token } }),
    pages: (request) => servePage(database, keys.publishableKey, request),
    close,
  };
}

function setUpOnce(
  database: Database,
  { ownBalanceCents = 0, payouts = 'daily' }: SandboxOptions,
): Promise<void> {
  return database.write(NOBODY, async (tx) => {
    const insert = (key: string, value: unknown) =>
      tx.client.query('insert into sandbox.settings values ($1, $2) on conflict (key) do nothing', [
        key,
        JSON.stringify(value),
      ]);
    await insert('payouts', payouts);
    const { rowCount } = await insert('own_balance', ownBalanceCents);
    if (rowCount && ownBalanceCents > 0) await topUp(tx, ownBalanceCents);
  });
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, HOST, resolve);
  });
  return (server.address() as AddressInfo).port;
}

async function shut(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
