import type { ServerFrame } from '#contract/live.ts';
import type { Platform } from '../platform.ts';

/**
 * Sends a frame to a person in any process, once, best effort: for transient state. What must not
 * get lost is an event.
 */
export function announce(
  { fanOut }: Pick<Platform, 'fanOut'>,
  userId: number,
  frame: ServerFrame,
): Promise<void> {
  return fanOut.publish('live', JSON.stringify({ userId, frame }));
}

/** Sends frames announced by any process to people connected to this one. */
export function showAnnouncements({ fanOut, live }: Platform): void {
  fanOut.subscribe('live', (text) => {
    const { userId, frame } = JSON.parse(text) as { userId: number; frame: ServerFrame };
    live.send(userId, frame);
  });
}
