import type { Logger } from 'pino';
import { isReadOnly } from '../db/routed-client.ts';
import type { SitePool } from '../db/site-pool.ts';
import type { Polling } from './polling.ts';
import { Silence } from './silence-rules.ts';

const lookMs = 5000;

/** Whether this process still does background work, no matter who forgot it. */
export interface TaskWatch {
  /** Milliseconds without a look for tasks from a database that takes writes; undefined without workers. */
  readonly silentMs: number | undefined;
  /** Follows the workers of a new runner. */
  follow(polling: Polling): void;
  /** Looks every few seconds until the returned function is called. */
  start(actions: SilenceActions): () => void;
}

export interface SilenceActions {
  readonly pool: SitePool;
  readonly log: Logger;
  /** After a minute: tells people, by no task. */
  readonly tell: () => Promise<void>;
  /** After five minutes, for the supervisor to start another process. */
  readonly end: () => void;
}

export function createTaskWatch(): TaskWatch {
  const silence = new Silence(performance.now());
  let polling: Polling | undefined;

  async function look({ pool, log, tell, end }: SilenceActions): Promise<void> {
    if (polling?.isBusy()) silence.replied(performance.now());
    const takesWrites =
      silence.isQuiet(performance.now()) && !(await isReadOnly(pool).catch(() => true));
    const step = silence.look(performance.now(), takesWrites);
    if (step === undefined) return;
    log.error(
      {
        lastError: polling?.lastError,
        seconds: Math.round(silence.lastsMs(performance.now()) / 1000),
      },
      step === 'tell'
        ? 'Background work stands still; requests are served'
        : 'Background work stands still: this process ends to be started again',
    );
    if (step === 'end') end();
    else await tell();
  }

  return {
    get silentMs() {
      return polling && silence.lastsMs(performance.now());
    },
    follow(next) {
      polling = next;
      next.onReply(() => silence.replied(performance.now()));
    },
    start(actions) {
      let looking = false;
      const timer = setInterval(async () => {
        if (looking) return;
        looking = true;
        await look(actions).catch((error: unknown) =>
          actions.log.error(
            { err: error },
            'Nobody could be told that background work stands still',
          ),
        );
        looking = false;
      }, lookMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
