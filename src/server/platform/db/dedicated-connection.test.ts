import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { keepConnected } from './dedicated-connection.ts';

/** A session that answers until its network swallows everything; only `destroy` ends it. */
function fakeSession(network: { silent: boolean }) {
  const client = new EventEmitter();
  const never = new Promise<never>(() => {});
  const respond = async () => (network.silent ? never : undefined);
  return Object.assign(client, {
    // The driver's own limit.
    connect: async () => {
      if (network.silent) throw new Error('timeout expired');
    },
    query: respond,
    end: respond,
    connection: { stream: { destroy: () => client.emit('end') } },
  }) as never as pg.Client;
}

it('gives up a session that no longer answers, and opens another one once the network is back', async () => {
  const network = { silent: false };
  const sessions: pg.Client[] = [];
  const silences: number[] = [];
  const begun: pg.Client[] = [];
  const kept = await keepConnected(
    {
      newClient: () => {
        const session = fakeSession(network);
        sessions.push(session);
        return session;
      },
      onSilence: (since) => silences.push(since),
    },
    async (session) => void begun.push(session),
    () => {},
    { pauseMs: 5, beatMs: 5, replyMs: 50 },
  );
  expect([sessions.length, begun.length]).toEqual([1, 1]);
  network.silent = true;
  await expect.poll(() => sessions.length).toBeGreaterThan(2);
  expect([silences.length, begun.length]).toEqual([1, 1]);
  network.silent = false;
  await expect.poll(() => begun.length).toBe(2);
  network.silent = true;
  await kept.stop();
});
