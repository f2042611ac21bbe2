import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { searchCreators } from '#server/creators/search/match-listings.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Chance } from '../market/chance.ts';
import { anySearch } from './make-searches.ts';

const rounds = 9;
const perRound = 400;
const atOnce = 4;
const port = '3149';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Calls a second, with this concurrency. */
async function rate(call: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let left = perRound;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (perRound / (performance.now() - started)) * 1000;
}

/** Requests a second of the nearest 24 by HTTP, and of the same search without; medians in turns. */
export async function measureThroughput(url: string, pool: pg.Pool, db: Database) {
  const dataDir = await mkdtemp(join(tmpdir(), 'golden-hour-bench-app-'));
  const app = spawn(process.execPath, ['src/server/main.ts', '--empty'], {
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: port,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const chance = new Chance(3);
  const place = () => ({ lat: 29.5 + chance.next(), lng: -95.6 + chance.next() });
  const request = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const { lat, lng } = place();
      const path = `http://127.0.0.1:${port}/api/creators?sort=distance&lat=${lat}&lng=${lng}`;
      get(path, { agent }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      }).on('error', reject);
    });
  try {
    const deadline = Date.now() + 120_000;
    while ((await request().catch(() => 0)) !== 200) {
      if (Date.now() > deadline) throw new Error('The app did not start');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const query = () =>
      searchCreators(
        { db, pool },
        { ...anySearch, sort: 'distance', near: place(), at: new Date() },
      );
    const [http, raw]: [number[], number[]] = [[], []];
    await rate(request);
    await rate(query);
    for (let round = 0; round < rounds; round += 1) {
      http.push(await rate(request));
      raw.push(await rate(query));
    }
    return { http: median(http), raw: median(raw) };
  } finally {
    agent.destroy();
    app.kill('SIGTERM');
    await new Promise((resolve) => app.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}
