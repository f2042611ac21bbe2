import type { WorkerEvents } from 'graphile-worker';

/** Whether the workers of a runner ask the queue for tasks. */
export interface Polling {
  /** Milliseconds since one of them got an answer; 0 while all are at work. */
  silentMs(): number;
  /** Whether all are at work. */
  isBusy(): boolean;
  /** Called with each answer of the queue. */
  onAnswer(listener: () => void): void;
  /** Of the last question that failed. */
  readonly lastError: string | undefined;
  /** Given up for a new runner. */
  stalled: boolean;
}

export function followPolling(events: WorkerEvents, workers: number): Polling {
  const listeners: (() => void)[] = [];
  let answeredAt = performance.now();
  let atWork = 0;
  let lastError: string | undefined;
  const answered = (change: number) => () => {
    answeredAt = performance.now();
    atWork += change;
    for (const listen of listeners) listen();
  };
  events.on('worker:getJob:empty', answered(0));
  events.on('job:start', answered(1));
  events.on('job:complete', answered(-1));
  events.on('worker:getJob:error', ({ error }) => {
    lastError = (error as Error).message;
  });
  const isBusy = () => atWork >= workers;
  return {
    silentMs: () => (isBusy() ? 0 : performance.now() - answeredAt),
    isBusy,
    onAnswer: (listener) => {
      listeners.push(listener);
    },
    get lastError() {
      return lastError;
    },
    stalled: false,
  };
}
