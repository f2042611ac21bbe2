import type { Logger } from 'pino';
import type { SharedRedis } from '../redis/open-redis.ts';
import type { FanOut, Listeners } from './fan-out.ts';
import { channels } from './notify-store.ts';

/** Bytes; longer messages are looked up in the database. */
const longest = 256 * 1024;

/**
 * Uses Redis or Valkey, and the fallback while it is unavailable. Every process listens to both, to
 * receive messages from processes that have lost Redis.
 */
export function createRedisFanOut(
  { client, listener, prefix }: SharedRedis,
  log: Logger,
  behind: FanOut,
): FanOut {
  const listeners: Listeners = new Map();
  const names = channels.map((channel) => `${prefix}:${channel}`);

  const subscribe = async () => {
    try {
      await listener.subscribe(...names);
    } catch (error) {
      log.warn({ err: error }, 'Not listening at Redis yet');
      // Reconnects, then retries.
      if (listener.status === 'ready') listener.disconnect(true);
    }
  };

  return {
    longest,
    async publish(channel, text) {
      try {
        await client.publish(`${prefix}:${channel}`, text);
      } catch {
        if (Buffer.byteLength(text) <= behind.longest) await behind.publish(channel, text);
      }
    },
    subscribe(channel, subscribe) {
      listeners.set(channel, subscribe);
      behind.subscribe(channel, subscribe);
    },
    async start() {
      listener.on('message', (name, text) => {
        const channel = channels[names.indexOf(name)];
        if (channel) listeners.get(channel)?.(text);
      });
      listener.on('ready', () => void subscribe());
      if (listener.status === 'ready') await subscribe();
      await behind.start();
    },
    stop: () => behind.stop(),
  };
}
