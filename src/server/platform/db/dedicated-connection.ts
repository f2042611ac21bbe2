import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { inTime, Silence } from '../in-time.ts';
import { Outage } from '../outage.ts';
import { cutOff } from './cut-off.ts';

/**
 * Milliseconds between two attempts, between two questions whether a session still is there, and
 * until an answer.
 */
const regularTimes = { pauseMs: 500, beatMs: 1000, replyMs: 3000 };
const silent = 'The database does not answer';

/** How sessions outside the pool are opened, and what happens if the network swallows one. */
export interface Sessions {
  readonly newClient: () => pg.Client;
  /** The server stopped responding a session without a word; its last question was sent at `since`. */
  readonly onSilence: (since: number) => void;
  /** Looks at each new session; throws if it must not be used. */
  readonly onSession?: (session: pg.Client) => Promise<void>;
}

/**
 * Keeps one session open outside the pool and reconnects whenever it breaks; runs `begin` on each.
 * One that no longer answers is ended: a silent network never says that it is gone. Resolves after
 * the first attempt.
 */
export async function keepConnected(
  { newClient, onSilence, onSession }: Sessions,
  begin: (client: pg.Client) => Promise<void>,
  onTrouble: (error: unknown) => void,
  { pauseMs, beatMs, replyMs } = regularTimes,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let current: pg.Client | undefined;

  /** Resolves with the end of the session, immediately if it could not be opened. */
  async function open(): Promise<{ ended: Promise<unknown> }> {
    const client = newClient();
    current = client;
    // An error also ends the session; without a listener it would end the process.
    client.on('error', () => {});
    let over = false;
    const ended = new Promise<void>((resolve) => client.once('end', resolve)).then(() => {
      over = true;
    });
    try {
      await client.connect();
      await inTime(onSession?.(client) ?? Promise.resolve(), replyMs, silent);
      await inTime(begin(client), replyMs, silent);
      void beat(client, () => over);
      return { ended };
    } catch (error) {
      onTrouble(new Outage('database', error));
      cutOff(client);
      return { ended: Promise.resolve() };
    }
  }

  async function beat(client: pg.Client, isOver: () => boolean): Promise<void> {
    for (;;) {
      await wait(beatMs, undefined, { ref: false });
      if (stopped || isOver()) return;
      const since = performance.now();
      try {
        await inTime(client.query('select 1'), replyMs, silent);
      } catch (error) {
        cutOff(client);
        if (error instanceof Silence && !stopped) {
          onTrouble(new Outage('database', error));
          onSilence(since);
        }
        return;
      }
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
      if (!current) return;
      await inTime(current.end(), replyMs).catch(() => {});
      cutOff(current);
    },
  };
}
