import type { WorkerEvents } from 'graphile-worker';

/** Whether the workers of a runner ask the queue for tasks. */
export interface Polling {
  /** Milliseconds since one of them got an answer; 0 while all are at work. */
  silentMs(): number;
  /** Of the last question that failed. */
  readonly lastError: string | undefined;
  /** Given up for a new runner. */
  stalled: boolean;
}

export function followPolling(
  events: WorkerEvents,
  workers: number,
  now: () => number = () => performance.now(),
): Polling {
  let answeredAt = now();
  let atWork = 0;
  let lastError: string | undefined;
  const answered = (change: number) => () => {
    answeredAt = now();
    atWork += change;
  };
  events.on('worker:getJob:empty', answered(0));
  events.on('job:start', answered(1));
  events.on('job:complete', answered(-1));
  events.on('worker:getJob:error', ({ error }) => {
    lastError = (error as Error).message;
  });
  return {
    silentMs: () => (atWork >= workers ? 0 : now() - answeredAt),
    get lastError() {
      return lastError;
    },
    stalled: false,
  };
}
