import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import websocket from '@fastify/websocket';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { accountHeader, type Cost } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { frameLimits } from '#contract/live.ts';
import { createRefusalLog, isRefusal } from '../log/refusal-log.ts';
import { requestIdOf, traceRequests } from '../log/request-trace.ts';
import type { Platform } from '../platform.ts';
import { addRoute } from './add-route.ts';
import { type Context, contextOf, type Viewer } from './context.ts';
import { limitConnections } from './limits/connection-limit.ts';
import { limitRequests } from './limits/limit-requests.ts';
import { readForwardedFor, trustOf } from './limits/trusted-proxies.ts';
import { longestStream } from './limits/watch-body.ts';
import { allowedOrigins, checkOrigin } from './origin-check.ts';
import type { Route } from './route.ts';
import { sendError } from './send-error.ts';

/** Body limit in bytes, for calls without their own limit. */
export const defaultBodyLimit = 64 * 1024;

/** What scripts may ask of the browser: a position for the map, passkeys, and Stripe's wallets. */
const permissionsPolicy = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat(
    'geolocation=(self)',
    'publickey-credentials-get=(self)',
    'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")',
  )
  .join(', ');

/** Finds the person behind a session token; provided by accounts. */
export type ResolveViewer = (platform: Platform, request: FastifyRequest) => Promise<Viewer | null>;

/** One entry of the route table. */
export interface PricedRoute {
  readonly method: string;
  readonly url: string;
  readonly cost: Cost;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route, the contract's and the hand-written ones. */
    readonly table: readonly PricedRoute[];
  }
  interface FastifyRequest {
    /** The context of this request, made once. */
    context(): Promise<Context>;
  }
}

const streamBytes = ({ endpoint }: Route) => endpoint.stream?.maxBytes ?? 0;

/** The web server with everything common to all requests; capabilities add their routes. */
export async function createHttpServer(
  platform: Platform,
  resolveViewer: ResolveViewer,
  routes: readonly Route[],
): Promise<FastifyInstance> {
  const { config } = platform;
  const loggerInstance: FastifyBaseLogger = platform.log;
  const server = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustOf(config),
    bodyLimit: defaultBodyLimit,
    // Bodies have their own time limits, see watch-body.ts: this is the end of what escapes them.
    requestTimeout: longestStream(Math.max(0, ...routes.map(streamBytes))),
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: ({ headers }) => requestIdOf(headers),
    rewriteUrl: (request) => {
      obeyMethodOverride(request);
      return request.url ?? '/';
    },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // A malformed URL reaches no hook, so their headers are set here.
    frameworkErrors: (error, request, reply) =>
      sendError(
        platform.translator,
        error,
        request,
        reply
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none';frame-ancestors 'none'"),
      ),
  });
  limitConnections(server.server, config);
  readForwardedFor(server, config);
  const table: PricedRoute[] = [];
  server.decorate('table', table);
  server.addHook('onRoute', (route) => {
    const { method, url, config, handler } = route;
    if (!config?.cost) throw new Error(`${method} ${url} needs a cost, see contract/endpoint.ts`);
    const { cost, takesTurns } = config;
    for (const one of [method].flat()) table.push({ method: one, url, cost });
    if (cost === 'cheap' || takesTurns) return;
    route.handler = async function (request, reply) {
      const context = await request.context();
      return platform.admission.run(cost, context, async () => handler.call(this, request, reply));
    };
  });
  traceRequests(server);
  server.decorateRequest('context', null as never);
  const parseJson = server.getDefaultJsonParser('error', 'error');
  // A call without a payload may still name a type: an empty body is fine.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, body as string, done),
  );
  // Read by the call itself, see incoming-bytes.ts.
  server.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) =>
    done(null),
  );
  await server.register(cookie);
  await server.register(formbody, { bodyLimit: defaultBodyLimit });
  await server.register(multipart);
  await server.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await server.register(helmet, {
    // Pages set their own policy with a nonce; this one is for everything else.
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    // frame-ancestors says it, and each page may say another.
    xFrameOptions: false,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: config.production,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await server.register(websocket, { options: { maxPayload: frameLimits.bytes } });
  server.setErrorHandler((error, request, reply) =>
    sendError(platform.translator, error, request, reply),
  );
  server.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
    refuseSecondHost(request);
    let made: Promise<Context> | undefined;
    request.context = () => {
      made ??= resolveViewer(platform, request).then((viewer) =>
        contextOf(platform, viewer, factsOf(request)),
      );
      return made;
    };
    const { signed, anyOrigin } = request.routeOptions.config;
    if (signed === true || anyOrigin === true) return;
    checkOrigin(
      request.method,
      request.headers,
      allowedOrigins(config, listeningPort(server, config.PORT)),
    );
  });
  limitRequests(server, platform);
  const refusals = createRefusalLog(platform.log);
  server.addHook('onClose', refusals.flush);
  server.addHook('onResponse', async (request, reply) => {
    if (isRefusal(reply.statusCode)) {
      const { method, url = 'unknown' } = request.routeOptions;
      return refusals.count(String(method), url, reply.statusCode);
    }
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        trace: request.trace.trace,
      },
      'request',
    );
  });
  for (const route of routes) addRoute(server, platform.translator, route);
  let methodsAt: ReturnType<typeof methodsByPath> | undefined;
  server.all('/api/*', { config: { cost: 'cheap' } }, (request, reply) => {
    // By then, every capability has added its routes.
    methodsAt ??= methodsByPath(table);
    const methods = methodsAt(request.url);
    if (methods.length === 0) throw new DomainError('not_found');
    reply.header('allow', methods.join(', '));
    throw new DomainError('method_not_allowed');
  });
  return server;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route has one: the server refuses to start otherwise. */
    cost: Cost;
    /** The handler itself takes the turns of its cost, after what it answers from memory. */
    takesTurns?: boolean;
    /** Whether the call reads this header. */
    idempotencyKey?: boolean;
    /**
     * Authenticated by a signature of its own, so no Origin is required: webhooks, `signedLink`s, and
     * the sandbox's own pages.
     */
    signed?: boolean;
    /** Changes nothing, and browsers send it without an Origin. */
    anyOrigin?: boolean;
  }
}

/**
 * Clients behind a proxy that knows no PATCH send it as POST with this header, as tus has it. Only of a
 * method that the origin check treats alike.
 */
function obeyMethodOverride(request: IncomingMessage): void {
  const asked = String(request.headers['x-http-method-override'] ?? '').toUpperCase();
  if (request.method === 'POST' && (asked === 'PATCH' || asked === 'DELETE'))
    request.method = asked;
}

/** The methods of the API's routes at an address. */
function methodsByPath(table: readonly PricedRoute[]): (url: string) => readonly string[] {
  const routes = table
    .filter(({ url }) => url.startsWith('/api/') && !url.includes('*'))
    .map(({ method, url }) => ({
      method,
      path: new RegExp(`^${url.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}/?$`),
    }));
  return (url) => {
    const [path = ''] = url.split('?');
    const found = routes.filter((route) => route.path.test(path)).map(({ method }) => method);
    return [...new Set(found)].toSorted();
  };
}

/** Node takes the first of several, a proxy perhaps another (RFC 9112, 3.2). */
function refuseSecondHost({ raw: { rawHeaders } }: FastifyRequest): void {
  const isHost = (name: string, nth: number) => nth % 2 === 0 && name.toLowerCase() === 'host';
  if (rawHeaders.filter(isHost).length > 1)
    throw new DomainError('invalid_input', { message: 'A request has one Host header' });
}

function factsOf(request: FastifyRequest): Context['request'] {
  const { idempotencyKey } = request.routeOptions.config;
  const key = idempotencyKey ? request.headers['idempotency-key'] : undefined;
  return {
    id: request.id,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    cookies: request.cookies,
    acceptLanguage: request.headers['accept-language'],
    pageAccount: request.headers[accountHeader]?.toString(),
    idempotencyKey: typeof key === 'string' && key.length <= 200 ? key : undefined,
  };
}

export function listeningPort(server: FastifyInstance, fallback: number): number {
  const address = server.server.address();
  return address !== null && typeof address === 'object' ? address.port : fallback;
}
