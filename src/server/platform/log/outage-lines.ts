import type { LogFn, Logger } from 'pino';
import { type OutageOf, outageOf } from '../outage.ts';

const lookMs = 1000;
/** Without a way to ask, what has not failed for a minute is back. */
const quietMs = 60_000;

const names: Readonly<Record<OutageOf, string>> = {
  database: 'The database',
  files: 'The file storage',
  disk: 'Room on the disk',
};

interface Away {
  readonly since: number;
  failedAt: number;
  failures: number;
}

/**
 * One line when something that the site needs is away, and one when it is back: hundreds of failures
 * in between say the same. At the level of debugging all are logged.
 */
export class OutageLines {
  private readonly away = new Map<OutageOf, Away>();
  private readonly asks = new Map<OutageOf, () => Promise<boolean>>();
  private timer: NodeJS.Timeout | undefined;
  private asking = false;

  /** How to find out that it is back. */
  ask(of: OutageOf, isBack: () => Promise<boolean>): void {
    this.asks.set(of, isBack);
  }

  /** Whether a line is one of an outage, which is logged here or counted. */
  take(log: Logger, [fields]: Parameters<LogFn>, write: LogFn): boolean {
    const err = (fields as { err?: unknown } | undefined)?.err;
    const of = outageOf(err);
    if (of === undefined || log.isLevelEnabled('debug')) return false;
    const now = performance.now();
    const known = this.away.get(of);
    if (known) {
      known.failures += 1;
      known.failedAt = now;
      return true;
    }
    this.away.set(of, { since: now, failedAt: now, failures: 1 });
    const { message, code } = err as Error & { code?: string };
    write.call(log, { away: of, reason: message || code }, `${names[of]} is away`);
    this.timer ??= setInterval(() => void this.look(log), lookMs).unref();
    return true;
  }

  private async look(log: Logger): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    for (const [of, { since, failedAt, failures }] of this.away) {
      const isQuiet = async () => performance.now() - failedAt >= quietMs;
      const isBack = await (this.asks.get(of) ?? isQuiet)().catch(() => false);
      if (!isBack) continue;
      this.away.delete(of);
      const seconds = Math.round((performance.now() - since) / 1000);
      log.warn({ back: of, seconds, failures }, `${names[of]} is back`);
    }
    this.asking = false;
    if (this.away.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
