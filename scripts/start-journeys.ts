/** Before the browser journeys: builds the pages if needed, starts the app as a first-time user would, finds a browser. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#postgres-server/access.ts';
import { ensurePagesBuilt } from '#server/render/build-pages.ts';
import { isLong } from '#testing/long.ts';
import { findChromium } from './find-chromium.ts';
import { portOf, startSlowLine } from './slow-line.ts';
import { demoAtRest, storeDemo, takeStoredDemo } from './tests/stored-demo.ts';

/** A busy machine takes minutes for a whole demo. */
const startTimeoutMs = 300_000;

/** Playwright's global setup; returns its teardown. */
async function startJourneys(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = findChromium();
  // An already running app, with its DEMO_PASSWORD and DATA_DIR: for writing journeys.
  if (process.env['JOURNEYS_URL']) return async () => undefined;
  await ensurePagesBuilt(console.log);

  const dataDir = mkdtempSync(join(tmpdir(), 'golden-hour-journeys-'));
  const port = await freePort();
  const delay = Number(process.env['LINE_DELAY'] ?? 0);
  const line = delay > 0 ? await startSlowLine(port, delay) : undefined;
  // Journeys that need the site's name use the existing one.
  const url = line ? `http://localhost:${portOf(line)}` : `http://127.0.0.1:${port}`;
  process.env['DEMO_PASSWORD'] ??= 'journeys by daylight';
  process.env['JOURNEYS_URL'] = url;
  // For journeys that change times in the site's database.
  process.env['DATA_DIR'] = dataDir;
  process.env['DATABASE_URL'] = '';
  const password = process.env['DEMO_PASSWORD'];
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    // Journeys ignore the developer's own configuration.
    DATABASE_URL: '',
    STRIPE_SECRET_KEY: '',
    STRIPE_PUBLISHABLE_KEY: '',
    STRIPE_WEBHOOK_SECRET: '',
    SMTP_URL: '',
    REDIS_URL: '',
    S3_BUCKET: '',
    PUBLIC_URL: line ? url : '',
  };
  // The long run proves that the demo can be seeded.
  const stored = !isLong && takeStoredDemo(dataDir, password);
  let app = launch(env);
  try {
    await untilReady(app, url);
    // Where nothing is kept between runs, storing it costs more than it saves.
    if (!stored && !isLong && !process.env['CI'] && (await demoAtRest())) {
      await stop(app);
      storeDemo(dataDir, password);
      app = launch(env);
      await untilReady(app, url);
    }
  } catch (error) {
    await stop(app);
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return async () => {
    line?.close();
    await stop(app);
    rmSync(dataDir, { recursive: true, force: true });
  };
}

type Launched = ChildProcess & { readonly printed: string[] };

function launch(env: NodeJS.ProcessEnv): Launched {
  const app = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  return Object.assign(app, { printed: collect(app) });
}

async function untilReady(app: Launched, url: string): Promise<void> {
  await untilReply(`${url}/healthz`, app);
  // The demo's reviews arrive with the payments they follow, shortly after the start.
  const rated = async (response: Response) => ((await response.json()) as unknown[]).length > 0;
  const inAustin = 'rating=4&serviceType=photographer&lat=30.27&lng=-97.74&limit=1';
  await untilReply(`${url}/api/creators?${inAustin}`, app, rated);
}

async function untilReply(
  url: string,
  app: Launched,
  fits = async (_response: Response) => true,
): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (app.exitCode !== null || app.signalCode !== null) break;
    const response = await fetch(url).catch(() => null);
    if (response?.status === 200 && (await fits(response))) return;
    await wait(100);
  }
  throw new Error(`The app did not come up for the journeys. It said:\n${app.printed.join('')}`);
}

function collect(app: ChildProcess): string[] {
  const printed: string[] = [];
  for (const stream of [app.stdout, app.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed.push(text);
      if (printed.length > 200) printed.shift();
    });
  }
  return printed;
}

async function stop(app: ChildProcess): Promise<void> {
  if (app.exitCode === null && app.signalCode === null) {
    const ended = once(app, 'exit');
    app.kill('SIGTERM');
    await ended;
  }
}

// Playwright calls the default export of this file.
export default startJourneys;
