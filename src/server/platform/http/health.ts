import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError } from '#contract/errors.ts';
import type { Gauges } from '../capability.ts';
import type { Config } from '../config/config.ts';
import { isReadOnly } from '../db/routed-client.ts';
import type { Platform } from '../platform.ts';
import { isBearer } from './bearer.ts';

/** Behind a proxy everyone looks local, so production requires a token for its metrics. */
function mayMeasure(
  { METRICS_TOKEN, production }: Config,
  authorization: string | undefined,
): boolean {
  return METRICS_TOKEN === undefined ? !production : isBearer(authorization, METRICS_TOKEN);
}

let ofProcess: Registry | undefined;

/**
 * The default metrics are the process's: their observers last as long as it does, so an app of its
 * own set would never leave the memory.
 */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * `/healthz` (the process serves), `/readyz` (its database takes writes, and it is not stopping),
 * `/metrics` (Prometheus text).
 */
export function addHealthRoutes(
  server: FastifyInstance,
  platform: Platform,
  gauges: readonly Gauges[] = [],
): void {
  const defaults = processMetrics();
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: 'live_connections',
    help: 'Open live connections',
    registers: [registry],
    collect() {
      this.set(platform.live.count);
    },
  });
  new Gauge({
    name: 'database_requests_waiting',
    help: 'Requests that wait for a database connection',
    registers: [registry],
    collect() {
      this.set(platform.pool.waitingCount + platform.visitors.pool.waitingCount);
    },
  });
  const { standby, made } = platform.visitors;
  if (standby) {
    new Gauge({
      name: 'standby_lag_seconds',
      help: 'How far the standby of DATABASE_READ_URL is behind; NaN while it cannot be used',
      registers: [registry],
      collect() {
        const { lagMs } = standby.state;
        this.set(lagMs === undefined ? Number.NaN : lagMs / 1000);
      },
    });
    new Gauge({
      name: 'visitor_reads',
      help: 'Answers to visitors that each server gave since this process started',
      labelNames: ['server'],
      registers: [registry],
      collect() {
        for (const [server, count] of Object.entries(made)) this.set({ server }, count);
      },
    });
  }
  for (const { name, help, label, read } of gauges)
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers: [registry],
      async collect() {
        // Without the database the others still say something.
        const values = await read(platform).catch(() => ({}));
        this.reset();
        for (const [of, value] of Object.entries(values))
          this.set(label ? { [label]: of } : {}, value);
      },
    });
  server.addHook('onResponse', async (request, reply) => {
    durations.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
      },
      reply.elapsedTime / 1000,
    );
  });
  const quiet = { config: { cost: 'cheap', perMinute: false } } as const;
  server.get('/healthz', quiet, async () => ({ ok: true }));
  const whyNotReady = createReadiness(platform);
  server.get('/readyz', quiet, async (_request, reply) => {
    const reason = await whyNotReady();
    return reason === undefined ? { ok: true } : reply.code(503).send({ ok: false, reason });
  });
  server.get('/metrics', quiet, async (request, reply) => {
    if (!mayMeasure(platform.config, request.headers.authorization)) {
      throw new DomainError('not_found');
    }
    const texts = await Promise.all([defaults.metrics(), registry.metrics()]);
    return reply.type(registry.contentType).send(texts.join('\n'));
  });
}

/** Why this process should get no requests; undefined if it may. */
type Readiness = () => Promise<string | undefined>;

/** Everyone who asks meanwhile shares one query. */
function createReadiness({ pool, draining }: Pick<Platform, 'pool' | 'draining'>): Readiness {
  let asking: Promise<string | undefined> | undefined;
  const ask = async () => {
    if (!(await isReadOnly(pool))) return undefined;
    // A session may remember a state that is over: the new one tells.
    pool.dropSessions();
    return (await isReadOnly(pool)) ? 'The database takes no writes' : undefined;
  };
  return async () => {
    if (draining.aborted) return 'This process is stopping';
    asking ??= ask()
      .catch(() => 'The database does not answer')
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
}
