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

/** The next Saturday after a week, YYYY-MM-DD. */
function saturday(): string {
  const today = new Date();
  const days = 7 + ((6 - today.getUTCDay() + 7) % 7);
  return new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

export interface Throughput {
  /** Requests a second by HTTP, by what they ask for. */
  readonly http: Readonly<Record<'nearest' | 'evening' | 'again', number>>;
  /** The nearest 24 without HTTP. */
  readonly raw: number;
}

/** Medians of rounds in turns. */
export async function measureThroughput(
  url: string,
  pool: pg.Pool,
  db: Database,
): Promise<Throughput> {
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
  const ask = (search: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`http://127.0.0.1:${port}/api/creators?${search}`, { agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      }).on('error', reject);
    });
  const near = () => {
    const { lat, lng } = place();
    return `lat=${lat}&lng=${lng}`;
  };
  const evening = `date=${saturday()}&start=18:00&hours=3&sort=total_asc`;
  const requests = {
    nearest: () => ask(`sort=distance&${near()}`),
    evening: () => ask(`${evening}&${near()}`),
    again: () => ask('sort=distance&lat=30&lng=-95'),
  };
  try {
    const deadline = Date.now() + 600_000;
    while ((await requests.nearest().catch(() => 0)) !== 200) {
      if (Date.now() > deadline) throw new Error('The app did not start');
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    for (const request of Object.values(requests)) {
      const status = await request();
      if (status !== 200) throw new Error(`A search was answered with ${status}`);
    }
    const query = () =>
      searchCreators(
        { db, currentDb: db, pool },
        { ...anySearch, sort: 'distance', near: place(), at: new Date() },
      );
    const measured = { ...requests, raw: query };
    const rates: Record<keyof typeof measured, number[]> = {
      nearest: [],
      evening: [],
      again: [],
      raw: [],
    };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, call] of Object.entries(measured)) {
        const found = await rate(call);
        // The first round warms up.
        if (round > 0) rates[name as keyof typeof measured].push(found);
      }
    }
    const { nearest, evening: evenings, again, raw } = rates;
    return {
      http: { nearest: median(nearest), evening: median(evenings), again: median(again) },
      raw: median(raw),
    };
  } finally {
    agent.destroy();
    app.kill('SIGTERM');
    await new Promise((resolve) => app.once('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  }
}
