/** The real app as a child process on loopback, with its own durable Postgres in its own directory. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '#postgres-server/access.ts';
import { startEmbeddedPostgres } from '#postgres-server/embedded-postgres.ts';
import { openPool } from '#server/platform/db/database.ts';
import { Browser } from '#testing/outside/browser.ts';
import { childrenOf } from './inside.ts';

const main = join(import.meta.dirname, '../../../src/server/main.ts');
const crashOnDemand = join(import.meta.dirname, 'crash-on-demand.ts');

export class Site {
  readonly url: string;
  readonly dataDir: string;
  readonly port: number;
  readonly databaseUrl: string;
  /** A separate database connection for checks. */
  readonly judge: pg.Pool;
  /** Of the first process of a site. */
  private readonly stopPostgres: (() => Promise<void>) | undefined;
  private app: ChildProcess | undefined;
  private output: string[] = [];
  private ready: Promise<boolean> = Promise.resolve(false);
  /** Resolves when the current process ends. */
  private gone: Promise<unknown> = Promise.resolve();

  private constructor(
    dataDir: string,
    port: number,
    databaseUrl: string,
    stop?: () => Promise<void>,
  ) {
    this.dataDir = dataDir;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.databaseUrl = databaseUrl;
    this.judge = openPool(databaseUrl, 3);
    this.stopPostgres = stop;
    // An experiment that fails must not leave the app behind.
    process.once('exit', () => this.app?.kill('SIGKILL'));
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => process.exit(1));
  }

  static async open(onPostgres: (message: string) => void = () => {}): Promise<Site> {
    const dataDir = await mkdtemp(join(tmpdir(), 'golden-hour-bench-'));
    await chmod(dataDir, 0o711);
    const postgres = await startEmbeddedPostgres({ dataDir, log: onPostgres });
    return new Site(dataDir, await freePort(), postgres.url, postgres.stop);
  }

  /** On databases of their own servers, which stay when the site is closed. */
  static async at(databaseUrl: string, port?: number): Promise<Site> {
    const dataDir = await mkdtemp(join(tmpdir(), 'golden-hour-bench-'));
    return new Site(dataDir, port ?? (await freePort()), databaseUrl, async () => {});
  }

  /** Another process of the same site on its own port; it is stopped before the site. */
  async beside(): Promise<Site> {
    return new Site(this.dataDir, await freePort(), this.databaseUrl);
  }

  get pid(): number {
    return this.app?.pid ?? 0;
  }

  /**
   * Starts the app, or that of another folder; returns whether it came up, as it may be set to crash.
   */
  start(env: Readonly<Record<string, string>> = {}, folder?: string): Promise<boolean> {
    const program = folder
      ? [join(folder, 'src/server/main.ts')]
      : ['--import', crashOnDemand, main];
    const app = spawn(process.execPath, [...program, '--empty'], {
      ...(folder ? { cwd: folder } : {}),
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DATABASE_URL: this.databaseUrl,
        DATA_DIR: join(this.dataDir, 'app'),
        PORT: String(this.port),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        // An experiment starts the app a hundred times.
        NODE_COMPILE_CACHE: join(this.dataDir, 'compiled'),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.app = app;
    this.gone = once(app, 'exit');
    const exit = this.gone.then(() => false);
    const up = new Promise<boolean>((resolve) => {
      const subscribe = (line: string) => {
        this.output = [...this.output.slice(-40), line];
        if (line.includes(' is at http')) resolve(true);
      };
      for (const input of [app.stdout, app.stderr])
        if (input) createInterface({ input }).on('line', subscribe);
    });
    this.ready = Promise.race([up, exit]);
    return this.ready;
  }

  /** Resolves once the current process is serving. */
  async up(): Promise<void> {
    while (!(await this.ready) || !this.running) await wait(20);
  }

  /** Pids of the database's processes: one per connection, and background workers. */
  get postgresPids(): number[] {
    return childrenOf(this.postmasterPid);
  }

  get postmasterPid(): number {
    const [pid] = readFileSync(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    return Number(pid);
  }

  get running(): boolean {
    return this.app !== undefined && this.app.exitCode === null && this.app.signalCode === null;
  }

  /** The app's last output lines. */
  get words(): string {
    return this.output.join('\n');
  }

  /** Waits for the current process to end, for any reason. */
  async ended(): Promise<void> {
    await this.gone;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.app || !this.running) return;
    this.app.kill(signal);
    await this.gone;
  }

  /**
   * Sets the current process's failpoint, as `commit.after:3`, or none; or its clock, as `clock -1`
   * hours. False if it has ended.
   */
  async arm(point = ''): Promise<boolean> {
    const { app } = this;
    if (!app || !this.running) return false;
    const armed = once(app, 'message').then(() => true);
    app.send(point, () => {});
    return Promise.race([armed, this.gone.then(() => false)]);
  }

  visitor(): Browser {
    return new Browser(this.url);
  }

  async sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.judge.query<Row>(text, values)).rows;
  }

  /** Whether the query finds a row. */
  async finds(text: string, ...values: unknown[]): Promise<boolean> {
    return (await this.sql(text, values)).length > 0;
  }

  async close(): Promise<void> {
    await this.kill('SIGTERM');
    await this.judge.end();
    if (!this.stopPostgres) return;
    await this.stopPostgres();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
