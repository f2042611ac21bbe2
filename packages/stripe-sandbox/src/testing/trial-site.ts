import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { type Sandbox, startSandbox } from '../index.ts';

export interface Hook {
  body: string;
  signature: string;
  type: string;
}

interface TrialDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** A site of its own for tests: serves the sandbox's pages and takes its webhooks. */
export async function startTrialSite(database: TrialDatabase, Sdk: typeof Stripe) {
  const hooks: Hook[] = [];
  const replies = { next: [] as number[] };
  let origin = '';
  const site = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const url = new URL(request.url ?? '/', origin);
      if (url.pathname === '/hook') {
        const signature = String(request.headers['stripe-signature']);
        hooks.push({ body, signature, type: JSON.parse(body).type });
        response.writeHead(replies.next.shift() ?? 200).end();
      } else if (url.pathname.startsWith('/sandbox/')) {
        const headers = request.headers as Record<string, string | undefined>;
        const method = request.method ?? 'GET';
        const reply = await sandbox.pages({ method, url, headers, body });
        response.writeHead(reply.status, reply.headers).end(reply.body);
      } else {
        response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Site</h1>${url.search}`);
      }
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const options = {
    databaseUrl: database.url,
    publicUrl: () => origin,
    webhookUrl: () => `${origin}/hook`,
    controlPort: 0,
    rateLimit: { perSecond: 0, burst: 0 },
  };
  const sandbox: Sandbox = await startSandbox(options);

  return {
    origin,
    options,
    sandbox,
    hooks,
    replies,
    stripe: sdkFor(sandbox, Sdk),
    /** Of the platform's events, of connected accounts' and of thin ones. */
    secrets: sandbox.webhookSecret.split(','),
    /** Posts a form as a browser on the site would. */
    post: (path: string, form: Record<string, string>) =>
      fetch(new URL(path, origin), {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams(form),
        redirect: 'manual',
      }),
    /** Calls the control interface. */
    control: async (path: string, body: object = {}) => {
      const response = await fetch(`${sandbox.control?.url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sandbox.control?.token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`control ${path}: ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    },
    close: async () => {
      await sandbox.close();
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
      await database.drop();
    },
  };
}

export function sdkFor(sandbox: Sandbox, Sdk: typeof Stripe): Stripe {
  return new Sdk(sandbox.secretKey, { ...sandbox.api, maxNetworkRetries: 0, telemetry: false });
}

export const CARD = {
  method: 'card',
  email: 'client@example.com',
  card: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ada Client',
};
