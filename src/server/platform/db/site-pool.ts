import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { Outage } from '../outage.ts';
import { PreparingClient } from './prepared.ts';

type Done = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

/** Postgres: the session takes no writes. */
const readOnlySession = '25006';

/**
 * A pool that says when the database is away (an {@link Outage}), and that drops every session from
 * before one took no writes: after a failover they would stay on the old server.
 */
export class SitePool extends pg.Pool {
  private readonly openedAt = new WeakMap<pg.PoolClient, number>();
  private droppedBefore = Number.NEGATIVE_INFINITY;

  constructor(options: pg.PoolConfig, readOnly: boolean) {
    super({ ...options, Client: PreparingClient });
    this.on('connect', (client) => {
      this.openedAt.set(client, performance.now());
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
      if (!this.isCurrent(client)) void client.end().catch(() => {});
    });
  }

  /** No session of before this instant is used again. */
  dropSessions(): void {
    this.droppedBefore = performance.now();
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
      if (this.isCurrent(client)) return client;
      client.release(true);
    }
  }

  private isCurrent(client: pg.PoolClient): boolean {
    return (this.openedAt.get(client) ?? 0) > this.droppedBefore;
  }
}
