import { setFlagsFromString } from 'node:v8';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { createApp } from './app.ts';
import { followDemo, openDemo } from './demo/index.ts';
import { type Config, ConfigError, readConfig } from './platform/config/config.ts';
import { waitForDatabase } from './platform/db/wait-for-database.ts';
import { armFailpoint } from './platform/failpoint.ts';
import { holdPort } from './platform/http/hold-port.ts';
import { createLog } from './platform/log/log.ts';

let print = (message: string): void => void process.stdout.write(`${message}\n`);

/** Undone in reverse on shutdown, even after a partial start. */
const started: (() => Promise<unknown>)[] = [];
let stopping: Promise<void> | undefined;

function stop(exitCode: number): Promise<void> {
  stopping ??= (async () => {
    for (const undo of started.reverse()) await undo();
    process.exit(exitCode);
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
  const options = new Set(process.argv.slice(2));
  const log = createLog(config, options.has('--dev'));
  // There every line is read by programs.
  if (config.LOG_FORMAT === 'json') {
    const said = config.production ? log : log.child({}, { level: 'info' });
    print = (message) => (message === '' ? undefined : said.info(message.trim()));
  }
  armFailpoint(config.CRASH_AT);
  print(`${config.SITE_NAME} is starting.`);
  if (config.TRUST_PROXY === 1)
    print('TRUST_PROXY: one proxy in front is trusted to name the visitor.');
  const databaseUrl = config.DATABASE_URL ?? (await startOwnDatabase(config.DATA_DIR));
  if (config.DATABASE_URL) await waitAtPort(config, config.DATABASE_URL, log);
  const demo = !config.production && !options.has('--empty');
  const app = await createApp({
    // The demo's people live in Texas.
    config: demo ? { ...config, SITE_REGION: config.SITE_REGION ?? 'Austin, TX' } : config,
    databaseUrl,
    dev: options.has('--dev'),
    tell: print,
  });
  started.push(() => app.close());
  const accounts = demo ? await openDemo(app.platform) : [];
  const address = await app.listen();
  if (!config.production && !isLoopback(config.HOST)) print(openWarning(config.HOST));
  print(`\n${config.SITE_NAME} is at ${address}\n`);
  if (accounts.length > 0) print('Sign in to the demo as one of these:');
  for (const { username, password } of accounts) print(`  ${username.padEnd(10)} ${password}`);
  print('');
  if (accounts.length > 0) await followDemo(app.platform, print);
  else print('Ready.');
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

const isLoopback = (host: string) => /^(127\.|localhost$|\[?::1\]?$)/.test(host);
const openWarning = (host: string) => `
Warning: this is development mode, and HOST=${host} lets other machines in. Anybody who reaches it can read the mailbox
with its sign-in links as operator of the demo, and /metrics. For a real site set NODE_ENV=production.`;

async function startOwnDatabase(dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: print });
  started.push(() => postgres.stop());
  return postgres.url;
}

/** A readable message for the terminal. */
function explain(error: NodeJS.ErrnoException): string {
  if (error instanceof ConfigError) return error.message;
  if (error.code === 'EADDRINUSE') {
    return `Something else already listens at this address. Choose another port, for example: PORT=3001 npm start\n(${error.message})`;
  }
  if (error.code === 'ECONNREFUSED') return `The database cannot be reached: ${error.message}`;
  return process.env['LOG_LEVEL'] === 'debug' ? (error.stack ?? error.message) : error.message;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void stop(0));

start().catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${explain(error)}\n`);
  void stop(1);
});
