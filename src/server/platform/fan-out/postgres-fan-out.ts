import { keepConnected } from '../db/dedicated-connection.ts';
import type { Platform } from '../platform.ts';
import type { FanOut, Listeners } from './fan-out.ts';
import { channels, listenAll, notify } from './notify-store.ts';

/** Uses LISTEN and NOTIFY: one session per process. */
export function createPostgresFanOut({
  db,
  log,
  ...sessions
}: Pick<Platform, 'db' | 'newClient' | 'onSilence' | 'log'> &
  Partial<Pick<Platform, 'onSession'>>): FanOut {
  const listeners: Listeners = new Map();
  let session: { stop(): Promise<void> } | undefined;
  return {
    // Postgres allows fewer than 8000.
    longest: 7999,
    publish: (channel, text) => notify(db, channel, text),
    subscribe: (channel, listener) => {
      listeners.set(channel, listener);
    },
    async start() {
      session = await keepConnected(
        sessions,
        async (client) => {
          client.on('notification', ({ channel, payload }) => {
            const known = channels.find((one) => one === channel);
            if (known && payload) listeners.get(known)?.(payload);
          });
          await listenAll(client);
        },
        (error) => log.warn({ err: error }, 'Not listening to the other processes yet'),
      );
    },
    stop: async () => session?.stop(),
  };
}
