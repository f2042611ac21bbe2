import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const pauseMs = 500;

/**
 * Keeps one session open outside the pool and reconnects whenever it breaks; runs `begin` on each.
 * Resolves after the first attempt.
 */
export async function keepConnected(
  newClient: () => pg.Client,
  begin: (client: pg.Client) => Promise<void>,
  onTrouble: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let current: pg.Client | undefined;

  /** Resolves with the end of the session, immediately if it could not be opened. */
  async function open(): Promise<{ ended: Promise<unknown> }> {
    const client = newClient();
    current = client;
    // An error also ends the session; without a listener it would end the process.
    client.on('error', () => {});
    const ended = new Promise((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      await begin(client);
      return { ended };
    } catch (error) {
      onTrouble(error);
      void client.end().catch(() => {});
      return { ended: Promise.resolve() };
    }
  }

  async function keep(first: Promise<unknown>): Promise<void> {
    let ended = first;
    for (;;) {
      await ended;
      if (stopped) return;
      await wait(pauseMs, undefined, { ref: false });
      if (stopped) return;
      ({ ended } = await open());
    }
  }

  void keep((await open()).ended);
  return {
    stop: async () => {
      stopped = true;
      await current?.end().catch(() => {});
    },
  };
}
