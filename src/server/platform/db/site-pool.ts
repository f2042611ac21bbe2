import type { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Logger } from 'pino';
import { runningRequest } from '../log/request-trace.ts';
import { Outage } from '../outage.ts';
import { cutOff } from './cut-off.ts';
import { PreparingClient } from './prepared.ts';
import { isReadOnly, routeOf } from './routed-client.ts';

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/** Where statements are logged that take longer. */
export interface SlowLog {
  readonly log: Pick<Logger, 'warn'>;
  readonly slowMs: number;
}

/** Without its values, which may be personal; with the request it ran for. */
function logSlow({ log, slowMs }: SlowLog) {
  return (ms: number, text: string) => {
    if (ms < slowMs) return;
    const { reqId, trace } = runningRequest() ?? {};
    const statement = text.slice(0, maxLogged);
    log.warn({ ms: Math.round(ms), reqId, trace, statement }, 'A slow statement');
  };
}

/** Characters of a statement. */
const maxLogged = 1000;

/** Postgres: the session takes no writes. */
const readOnlySession = '25006';

/**
 * A pool that says when the database is away (an {@link Outage}), and that drops every session from
 * before one took no writes: after a failover they would stay on the old server.
 */
export class SitePool extends pg.Pool {
  private readonly openedAt = new WeakMap<pg.PoolClient, number>();
  private droppedBefore = Number.NEGATIVE_INFINITY;
  /** Until a session takes writes again, each one is asked, and kept only if it does. */
  private suspect = false;
  private readonly cannotWrite = new WeakSet<pg.PoolClient>();

  private readonly open = new Set<pg.PoolClient>();

  constructor(
    options: pg.PoolConfig,
    {
      readOnly,
      prepares,
      patienceMs,
    }: { readOnly: boolean; prepares: boolean; patienceMs: number },
    slow?: SlowLog,
  ) {
    super({ ...options, Client: PreparingClient });
    this.on('remove', (client) => this.open.delete(client));
    this.on('connect', (client) => {
      this.open.add(client);
      this.openedAt.set(client, performance.now());
      Object.assign(client, { patienceMs, prepares } satisfies Partial<PreparingClient>);
      if (slow) (client as unknown as PreparingClient).onDone = logSlow(slow);
      // If it is in use, its query fails with the error.
      client.on('error', () => {});
      if (!readOnly)
        (client as unknown as { connection: EventEmitter }).connection.on(
          'errorMessage',
          ({ code }: pg.DatabaseError) => code === readOnlySession && this.dropSessions(),
        );
    });
    // Before the pool decides whether to keep it.
    this.on('release', (_error, client) => {
      if (!this.isCurrent(client) || this.cannotWrite.has(client))
        void client.end().catch(() => {});
    });
  }

  /** No session of before this instant is used again, and none that takes no writes is kept. */
  dropSessions(): void {
    this.suspect = true;
    this.droppedBefore = performance.now();
    routeOf(this.options.connectionString)?.forget();
  }

  /** No session of before this instant is used again. */
  renew(): void {
    this.droppedBefore = performance.now();
  }

  /** Ends every session of before this instant, also those in use: what waits for them fails. */
  cutOff(since: number): void {
    routeOf(this.options.connectionString)?.forget();
    for (const client of this.open) if ((this.openedAt.get(client) ?? 0) < since) cutOff(client);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<pg.PoolClient> | undefined {
    const taken = this.take();
    if (!done) return taken;
    taken.then(
      (client) => done(undefined, client, client.release),
      (error: Error) => done(error),
    );
    return undefined;
  }

  private async take(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect().catch((error: unknown) => {
        throw new Outage('database', error);
      });
      if (!this.isCurrent(client)) {
        client.release(true);
        continue;
      }
      if (this.suspect) await this.ask(client);
      return client;
    }
  }

  /** If it breaks meanwhile, its next query says so. */
  private async ask(client: pg.PoolClient): Promise<void> {
    const readOnly = await isReadOnly(client).catch(() => true);
    if (readOnly) this.cannotWrite.add(client);
    else this.suspect = false;
  }

  private isCurrent(client: pg.PoolClient): boolean {
    return (this.openedAt.get(client) ?? 0) > this.droppedBefore;
  }
}
