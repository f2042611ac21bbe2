import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 500;

export interface Running {
  /** Resolves when it ended, on its own or on request. */
  readonly ended: Promise<unknown>;
  /** May be called repeatedly, and after it ended. */
  stop(): Promise<void>;
}

/** Starts work, and again whenever it could not start or ended on its own, until stopped. */
export async function supervise(
  begin: () => Promise<Running>,
  onTrouble: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let running: Running | undefined;

  async function start(): Promise<void> {
    running = await begin().catch((error: unknown) => void onTrouble(error));
    if (stopped) await running?.stop();
  }

  async function keep(): Promise<void> {
    while (!stopped) {
      await running?.ended;
      await running?.stop().catch(onTrouble);
      await wait(pauseMs);
      if (!stopped) await start();
    }
  }

  await start();
  const supervised = keep();
  return {
    stop: async () => {
      stopped = true;
      await running?.stop();
      await supervised;
    },
  };
}
