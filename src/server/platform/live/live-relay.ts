import type { ServerFrame } from '#contract/live.ts';
import type { Platform } from '../platform.ts';
import { liveChannel, notifyLive } from './live-store.ts';

const reconnectMs = 500;

/**
 * Shows a frame to a person in whatever process they are connected, once and best effort: for what only matters
 * right now. What must not get lost is an event.
 */
export function announce(platform: Platform, userId: number, frame: ServerFrame): Promise<void> {
  return notifyLive(platform.db, JSON.stringify({ userId, frame }));
}

/** Listens for what other processes (and this one) announce, until stopped. */
export function createLiveRelay(platform: Platform) {
  let stopped = false;
  let listening: ReturnType<Platform['newClient']> | undefined;

  function show(text: string | undefined): void {
    const { userId, frame } = JSON.parse(text ?? '{}') as { userId: number; frame: ServerFrame };
    platform.live.send(userId, frame);
  }

  async function start(): Promise<void> {
    if (stopped) return;
    const client = platform.newClient();
    listening = client;
    const again = () => {
      if (listening !== client || stopped) return;
      listening = undefined;
      setTimeout(() => void start(), reconnectMs).unref();
    };
    client.on('notification', ({ payload }) => show(payload));
    client.on('error', again);
    client.on('end', again);
    try {
      await client.connect();
      await client.query(`listen ${liveChannel}`);
    } catch (error) {
      platform.log.warn({ err: error }, 'Not listening for live frames yet');
      await client.end().catch(() => {});
      again();
    }
  }

  return {
    start,
    async stop(): Promise<void> {
      stopped = true;
      await listening?.end().catch(() => {});
    },
  };
}
