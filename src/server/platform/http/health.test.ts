import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Platform } from '../platform.ts';
import { addHealthRoutes } from './health.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const platformOf = () =>
  ({
    config: { production: false },
    draining: new AbortController().signal,
    live: { count: 3 },
    taskWatch: {},
    pool: { waitingCount: 0 },
    visitors: { pool: { waitingCount: 0 }, made: {} },
  }) as unknown as Platform;

it('lets go of every closed app', async () => {
  const kept: WeakRef<object>[] = [];
  for (let n = 0; n < 20; n += 1) {
    const platform = platformOf();
    const server = Fastify();
    addHealthRoutes(server, platform);
    await server.inject('/metrics');
    await server.close();
    kept.push(new WeakRef(platform));
  }
  // A reference stays strong until the turn that made it is over, as does what a request still measures.
  await nextTurn();
  await nextTurn();
  collectGarbage();
  // The last one may still be referred to by a frame of this function.
  expect(kept.filter((app) => app.deref() !== undefined).length).toBeLessThanOrEqual(1);
});

it('shows the metrics of the process and of the app, each once', async () => {
  const server = Fastify();
  addHealthRoutes(server, platformOf());
  await server.inject('/healthz');
  const { body, headers } = await server.inject('/metrics');
  // A cache in front of the site knows nothing of its token.
  expect(headers['cache-control']).toBe('no-store');
  const described = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(described).toEqual([...new Set(described)]);
  expect(described).toEqual(
    expect.arrayContaining(['process_cpu_seconds_total', 'nodejs_gc_duration_seconds']),
  );
  expect(body).toMatch(/^live_connections 3$/m);
  expect(body).toMatch(
    /^site_info\{version="\d+\.\d+\.\d+(?:-dev)?",commit="(?:[0-9a-f]{12})?"\} 1$/m,
  );
  expect(body).toMatch(/^http_request_duration_seconds_count\{.*healthz.*\} 1$/m);
  await server.close();
});
