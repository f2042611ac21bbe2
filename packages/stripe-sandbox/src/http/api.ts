import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Database } from '../database.ts';
import { newId } from '../ids.ts';
import { API_VERSION, type Caller, PLATFORM } from '../store.ts';
import { StripeFault } from './errors.ts';
import { expandObject } from './expand.ts';
import { takeApiFault } from './faults.ts';
import { decodeForm } from './form.ts';
import { once } from './idempotency.ts';
import { requirePermission } from './permissions.ts';
import type { RateLimit } from './rate-limit.ts';
import { findRoute } from './route.ts';
import { routes } from './routes.ts';

const MAX_BODY = 1_000_000;

export interface ApiContext {
  database: Database;
  secretKey: string;
  rateLimit: RateLimit;
  log: (message: string, fields?: object) => void;
}

interface Reply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  lost?: boolean;
}

/** The HTTP interface that the stripe SDK talks to. */
export function createApi(context: ApiContext): Server {
  return createServer((request, response) => {
    const requestId = newId('req', 14);
    void respond(context, request, requestId)
      .catch((error: unknown): Reply => {
        if (error instanceof StripeFault) return { status: error.status, body: error.body };
        context.log('sandbox request failed', { error: String(error), path: request.url });
        const message = 'Something went wrong inside the sandbox. Its log says what.';
        return { status: 500, body: { error: { type: 'api_error', message } } };
      })
      .then((reply) => send(request, response, requestId, reply));
  });
}

async function respond(
  context: ApiContext,
  request: IncomingMessage,
  requestId: string,
): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const method = request.method ?? 'GET';
  const body = await readBody(request);
  const restricted = authorize(request, context.secretKey);
  const found = findRoute(routes, method, url.pathname);
  if (!found) {
    throw new StripeFault(404, `Unrecognized request URL (${method}: ${url.pathname}).`);
  }
  if (restricted) await requirePermission(context.database, method, url.pathname);
  const account = header(request, 'stripe-account') ?? PLATFORM;
  if (!context.rateLimit.take(account, Date.now())) throw unhandled['429'];
  const fault = await takeApiFault(context.database.pool, url.pathname);
  const refusal = fault === undefined ? undefined : unhandled[fault];
  if (refusal) throw refusal;
  const params = found.route.check(decode(url, method, body));
  const caller: Caller = {
    account,
    requestId,
    idempotencyKey: method === 'POST' ? (header(request, 'idempotency-key') ?? null) : null,
  };
  const reply = await execute(context.database, found, url.pathname, params, caller, fault);
  return { ...reply, lost: fault === 'lost_response' };
}

async function execute(
  database: Database,
  { route, ids }: NonNullable<ReturnType<typeof findRoute>>,
  path: string,
  params: unknown,
  caller: Caller,
  fault: string | undefined,
): Promise<Reply> {
  const perform = route.method === 'GET' ? database.read : database.write;
  return perform.call(database, caller, async (tx): Promise<Reply> => {
    if (
      caller.account !== PLATFORM &&
      !(await tx.find('v2.core.account', caller.account, PLATFORM))
    )
      throw new StripeFault(
        403,
        `The provided key does not have access to account '${caller.account}' (or that account does not exist).`,
        { code: 'account_invalid' },
      );
    const operation = async () => {
      if (fault === '500') throw new StripeFault(500, crash, { type: 'api_error' });
      const object = await route.run(tx, params, ids);
      if (fault === '500_after') throw new StripeFault(500, crash, { type: 'api_error' }, true);
      return expandObject(tx, object, (params as { expand?: string[] }).expand);
    };
    if (route.method === 'GET') return { status: 200, body: await operation() };
    const result = await once(tx, { path, params }, operation);
    return { ...result, ...(result.replayed && { headers: { 'idempotent-replayed': 'true' } }) };
  }) as Promise<Reply>;
}

function decode(url: URL, method: string, body: string): unknown {
  if (method === 'GET') return decodeForm(url.search.slice(1));
  if (!url.pathname.startsWith('/v2/')) return decodeForm(body);
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    throw new StripeFault(400, 'The request body is not valid JSON.', { code: 'invalid_json' });
  }
}

/** Whether the key is the restricted one: the secret key that begins with `rk_`. */
function authorize(request: IncomingMessage, secretKey: string): boolean {
  const key = header(request, 'authorization')?.replace(/^Bearer /, '') ?? '';
  const restricted = key.startsWith('rk_');
  const given = Buffer.from(key);
  const expected = Buffer.from(restricted ? secretKey.replace(/^sk_/, 'rk_') : secretKey);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new StripeFault(401, 'Invalid API Key provided.');
  }
  return restricted;
}

const crash = 'An error that was asked for.';

/** Faults before the operation begins: nothing is saved under the key. */
const unhandled: Record<string, StripeFault> = {
  '409': new StripeFault(
    409,
    'There is currently another in-progress request using this Idempotent Key. Please try again later.',
    { type: 'idempotency_error', code: 'idempotency_key_in_use' },
  ),
  '429': new StripeFault(429, 'Too many requests.', { code: 'rate_limit' }),
  lock_timeout: new StripeFault(
    429,
    'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
    { code: 'lock_timeout' },
  ),
};

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  const single = Array.isArray(value) ? value[0] : value;
  return single === '' ? undefined : single;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    // Keep reading and discard: to stop would cut the connection before the response.
    if (size <= MAX_BODY) chunks.push(bytes);
  }
  if (size > MAX_BODY) throw new StripeFault(413, 'The request body is too large.');
  return Buffer.concat(chunks).toString('utf8');
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
  reply: Reply,
): void {
  if (reply.lost) {
    request.socket.destroy();
    return;
  }
  response.writeHead(reply.status, {
    'content-type': 'application/json',
    'request-id': requestId,
    'stripe-version': API_VERSION,
    ...reply.headers,
  });
  response.end(JSON.stringify(reply.body));
}
