import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DomainError } from '#contract/errors.ts';
import type { Gauges } from '../capability.ts';
import type { Config } from '../config/config.ts';
import { inTime } from '../in-time.ts';
import type { Platform } from '../platform.ts';
import { readCommit, version } from '../version.ts';
import { isBearer } from './bearer.ts';
import { createReadiness, purposes } from './readiness.ts';

/** Milliseconds until a value counts as unknown: Prometheus waits ten seconds for all of them. */
const gaugeMs = 5000;

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
 * `/healthz` (the process serves), `/readyz` (it can answer visitors, and is not stopping; with
 * `?for=writes` that its database takes them, with `?for=tasks` that background work goes on),
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
  new Gauge({
    name: 'site_info',
    help: 'The release that serves, and its commit: always 1',
    labelNames: ['version', 'commit'],
    registers: [registry],
    async collect() {
      this.set({ version, commit: await readCommit() }, 1);
    },
  });
  const readiness = createReadiness(platform);
  new Gauge({
    name: 'site_ready',
    help: 'Whether this process can answer visitors, take writes, and work off tasks: 1 or 0',
    labelNames: ['for'],
    registers: [registry],
    async collect() {
      const ready = await readiness();
      for (const purpose of purposes)
        this.set({ for: purpose }, ready[purpose] === undefined ? 1 : 0);
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
        // What is not known has no value: 0 would say that all is well. Others still say something.
        const values = await inTime(read(platform), gaugeMs).catch(() => ({}));
        // `reset` sets one without a label to 0.
        if (label) this.reset();
        else this.remove();
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
  server.get<{ Querystring: { for?: string } }>('/readyz', quiet, async (request, reply) => {
    const asked = request.query.for ?? 'reads';
    const purpose = purposes.find((name) => name === asked);
    if (!purpose)
      throw new DomainError('invalid_input', { message: `for is one of ${purposes.join(', ')}` });
    const ready = await readiness();
    const reason = ready[purpose];
    // A balancer takes away only what cannot answer at all.
    return reason === undefined
      ? { ok: true, writes: ready.writes === undefined }
      : reply.code(503).send({ ok: false, reason });
  });
  server.get('/metrics', quiet, async (request, reply) => {
    if (!mayMeasure(platform.config, request.headers.authorization)) {
      throw new DomainError('not_found');
    }
    const texts = await Promise.all([defaults.metrics(), registry.metrics()]);
    // A cache in front of the site would give it to the next caller, whatever their token.
    reply.header('cache-control', 'no-store');
    return reply.type(registry.contentType).send(texts.join('\n'));
  });
}
