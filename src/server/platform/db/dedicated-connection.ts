import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const pauseMs = 500;

/**
 * Keeps one session outside the pool and opens another whenever it breaks; `begin` is run on each. Comes back when the
 * first one was tried.
 */
export async function keepSession(
  newClient: () => pg.Client,
  begin: (client: pg.Client) => Promise<void>,
  onTrouble: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let current: pg.Client | undefined;

  /** Answers the end of the session; one that could not be opened has ended. */
  async function open(): Promise<{ ended: Promise<unknown> }> {
    const client = newClient();
    current = client;
    // What breaks also ends; without a listener it would end the process too.
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
