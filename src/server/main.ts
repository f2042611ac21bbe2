import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { type App, createApp } from './app.ts';
import { followDemo, openDemo } from './demo/index.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { escapes } from './platform/config/setting-kinds.ts';
import { waitForDatabase } from './platform/db/wait-for-database.ts';
import { armFailpoint } from './platform/failpoint.ts';
import { holdPort } from './platform/http/hold-port.ts';
import { inTime } from './platform/in-time.ts';
import { openLog } from './platform/log/log.ts';
import { outageOf } from './platform/outage.ts';

let print = (message: string): void => void process.stdout.write(`${message}\n`);

/** Undone in reverse on shutdown, even after a partial start. */
const started: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

/** Milliseconds for each part to end, besides DRAIN_SECONDS: whatever hangs then is left behind. */
const endMs = 12_000;
let drainMs = 0;

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    let code = exitCode;
    for (const undo of started.reverse())
      await inTime(undo(), drainMs + endMs).catch((error: Error) => {
        process.stderr.write(`Ended without waiting any longer: ${error.message}\n`);
        code = 1;
      });
    process.exit(code);
  })();
  return stopping;
}

async function start(): Promise<void> {
  // Otherwise every 32 MB of a body that passes through start a full collection of all that the site
  // keeps in memory: half of the CPU of an upload.
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  // Everything this process writes, including keys and logs, is readable only by its user.
  process.umask(0o077);
  const config = readConfig();
  drainMs = config.DRAIN_SECONDS * 1000;
  const options = new Set(process.argv.slice(2));
  const { log } = openLog(config, { details: options.has('--dev') });
  // There every line is read by programs.
  if (config.LOG_FORMAT === 'json') {
    const said = config.production ? log : log.child({}, { level: 'info' });
    print = (message) => (message === '' ? undefined : said.info(message.trim()));
  }
  armFailpoint(config.CRASH_AT);
  print(`${config.SITE_NAME} is starting.`);
  if (config.TRUST_PROXY === 1)
    print('TRUST_PROXY: one proxy in front is trusted to name the visitor.');
  await requirePort(config);
  const databaseUrl = config.DATABASE_URL ?? (await startOwnDatabase(config.DATA_DIR));
  const demo = !config.production && !options.has('--empty');
  const { app, accounts, address } = await startApp(
    { databaseUrl, dev: options.has('--dev'), demo },
    config,
    log,
  );
  if (!config.production && !isLoopback(config.HOST)) print(openWarning(config.HOST));
  print(`\n${config.SITE_NAME} is at ${address}\n`);
  if (accounts.length > 0) print('Sign in to the demo as one of these (username, password):');
  for (const { username, password } of accounts) print(`  ${username.padEnd(10)} ${password}`);
  print('');
  if (accounts.length > 0) await followDemo(app.platform, print);
  else print('Ready.');
}

interface StartOptions {
  readonly databaseUrl: string;
  readonly dev: boolean;
  readonly demo: boolean;
}

/** Waits for the database; begins again if it goes away meanwhile. */
async function startApp({ databaseUrl, dev, demo }: StartOptions, config: Config, log: Logger) {
  let app: App | undefined;
  started.push(async () => app?.close());
  for (;;) {
    await waitAtPort(config, databaseUrl, log);
    try {
      app = await createApp({
        // The demo's people live in Texas.
        config: demo ? { ...config, SITE_REGION: config.SITE_REGION ?? 'Austin, TX' } : config,
        databaseUrl,
        dev,
        tell: print,
        endProcess: () => void stop(1),
      });
      const accounts = demo ? await openDemo(app.platform, print) : [];
      return { app, accounts, address: await app.listen() };
    } catch (error) {
      if (stopping || outageOf(error) !== 'database') throw error;
      log.warn({ reason: (error as Error).message }, 'The database went away during the start');
      const failed = app;
      app = undefined;
      await failed?.close();
    }
  }
}

const waiting = {
  title: 'Back soon',
  words: "We can't reach our database right now. Nothing you saved is lost. Please try again soon.",
  retrySeconds: 5,
};

/** Answers 503 until the database takes writes. */
async function waitAtPort(config: Config, databaseUrl: string, log: Logger): Promise<void> {
  let free: (() => Promise<void>) | undefined;
  await waitForDatabase(databaseUrl, async (reason) => {
    log.warn({ reason }, 'Waiting for the database');
    free ??= await holdPort(config, waiting);
  });
  await free?.();
}

/** Throws at once if something else has the port: a demo takes a minute to make. */
async function requirePort({ HOST, PORT }: Config): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: HOST, port: PORT }, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

const isLoopback = (host: string) => /^(127\.|localhost$|\[?::1\]?$)/.test(host);
const openWarning = (host: string) => `
Warning: this is development mode, and HOST=${host} lets other machines in. Anyone who reaches it can read the mailbox
with its sign-in links as operator of the demo, and /metrics. For a real site set NODE_ENV=production.`;

async function startOwnDatabase(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: print });
  started.push(() => postgres.stop());
  return postgres.url;
}

/** What ended a start, for the person at the terminal or the log. */
function explainFailure(error: NodeJS.ErrnoException, dataDir?: string): string {
  const { code, message } = error;
  if (error instanceof ConfigError) return message;
  if (code === 'EADDRINUSE')
    return `Something else already listens at this address. Choose another port, for example: PORT=3001 npm start\n(${message})`;
  if (code === 'EACCES' && error.syscall === 'listen')
    return `This user may not listen at this port: choose one from 1024 on, behind a proxy (${message})`;
  if ('severity' in error) {
    if (code === '28P01' || code === '28000')
      return `The database refuses the user or the password in DATABASE_URL: ${message}. ${escapes}`;
    if (code === '3D000')
      return `DATABASE_URL names a database that does not exist: ${message}. Create it: createdb`;
  }
  if (code === 'ECONNREFUSED') return `The database cannot be reached: ${message}`;
  if (dataDir && error.path === dataDir)
    return `DATA_DIR can't be made or written: ${message}. Create it for the user of this process`;
  return process.env['LOG_LEVEL'] === 'debug' ? (error.stack ?? message) : message;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0));

start().catch((error: NodeJS.ErrnoException) => {
  const text = explainFailure(error, resolve(process.env['DATA_DIR'] ?? '.data'));
  // A service's lines are JSON, also that of a configuration which cannot be read.
  if (process.env['NODE_ENV'] === 'production')
    openLog({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' }).log.fatal(text);
  else process.stderr.write(`${text}\n`);
  void stop(1);
});
