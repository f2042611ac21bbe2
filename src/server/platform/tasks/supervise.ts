import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 500;

export interface Running {
  /** Resolves when it ended, on its own or on request. */
  readonly ended: Promise<unknown>;
  /** May be called repeatedly, and after it ended. */
  stop(): Promise<void>;
}

/** Restarts work that ends on its own, until stopped. Throws if the first start fails. */
export async function supervise(
  begin: () => Promise<Running>,
  onTrouble: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let running = await begin();

  async function beginAgain(): Promise<void> {
    await wait(pauseMs);
    if (stopped) return;
    try {
      running = await begin();
      if (stopped) await running.stop();
    } catch (error) {
      onTrouble(error);
    }
  }

  async function keep(): Promise<void> {
    while (!stopped) {
      await running.ended;
      await running.stop().catch(onTrouble);
      if (!stopped) await beginAgain();
    }
  }

  const supervised = keep();
  return {
    stop: async () => {
      stopped = true;
      await running.stop();
      await supervised;
    },
  };
}
