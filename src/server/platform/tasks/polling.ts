import type { WorkerEvents } from 'graphile-worker';

/** Whether the workers of a runner ask the queue for tasks. */
export interface Polling {
  /** Milliseconds since one of them got an answer; 0 while all are at work. */
  silentMs(): number;
  /** Whether all are at work. */
  isBusy(): boolean;
  /** Called with each answer of the queue. */
  onReply(listener: () => void): void;
  /** Of the last question that failed. */
  readonly lastError: string | undefined;
  /** Given up for a new runner. */
  stalled: boolean;
}

export function followPolling(events: WorkerEvents, workers: number): Polling {
  const listeners: (() => void)[] = [];
  let repliedAt = performance.now();
  let atWork = 0;
  let lastError: string | undefined;
  const responded = (change: number) => () => {
    repliedAt = performance.now();
    atWork += change;
    for (const listen of listeners) listen();
  };
  events.on('worker:getJob:empty', responded(0));
  events.on('job:start', responded(1));
  events.on('job:complete', responded(-1));
  events.on('worker:getJob:error', ({ error }) => {
    lastError = (error as Error).message;
  });
  const isBusy = () => atWork >= workers;
  return {
    silentMs: () => (isBusy() ? 0 : performance.now() - repliedAt),
    isBusy,
    onReply: (listener) => {
      listeners.push(listener);
    },
    get lastError() {
      return lastError;
    },
    stalled: false,
  };
}
