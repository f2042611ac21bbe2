/** A payment provider between the app and the sandbox whose responses to transfers the test controls. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Platform } from '#server/platform/platform.ts';
import type { TestApp } from '../app.ts';

export interface HeldReply {
  /** The app with this provider. */
  readonly platform: Platform;
  /** A transfer was requested and is pending. */
  readonly requested: Promise<void>;
  /** Releases the response. */
  reply(): void;
  close(): void;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** Transfers wait for `answer()` and are then refused, or made by the sandbox; everything else passes through. */
export async function holdTransfers(
  { platform }: TestApp,
  outcome: 'refused' | 'made',
): Promise<HeldReply> {
  const requested = Promise.withResolvers<void>();
  const responded = Promise.withResolvers<void>();
  const { host, port } = platform.stripeConnection.api ?? {};
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    response.setHeader('content-type', 'application/json');
    if (request.method === 'POST' && request.url === '/v1/transfers') {
      requested.resolve();
      await responded.promise;
      if (outcome === 'refused') {
        const error = {
          type: 'invalid_request_error',
          code: 'balance_insufficient',
          message: 'No',
        };
        response.writeHead(400).end(JSON.stringify({ error }));
        return;
      }
    }
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'stripe-version']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const made = await fetch(`http://${host}:${port}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(body === '' ? {} : { body }),
    });
    response.writeHead(made.status).end(await made.text());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const api = {
    protocol: 'http' as const,
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
  };
  return {
    platform: { ...platform, stripeConnection: { ...platform.stripeConnection, api } },
    requested: requested.promise,
    reply: responded.resolve,
    close: () => server.close(),
  };
}
