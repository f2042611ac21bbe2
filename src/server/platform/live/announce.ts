import type { ServerFrame } from '#contract/live.ts';
import type { Platform } from '../platform.ts';

/**
 * Shows a frame to a person in whatever process they are connected, once and best effort: for what only matters
 * right now. What must not get lost is an event.
 */
export function announce(
  { fanOut }: Pick<Platform, 'fanOut'>,
  userId: number,
  frame: ServerFrame,
): Promise<void> {
  return fanOut.publish('live', JSON.stringify({ userId, frame }));
}

/** Shows what any process announces to the people who are connected to this one. */
export function showAnnouncements({ fanOut, live }: Platform): void {
  fanOut.subscribe('live', (text) => {
    const { userId, frame } = JSON.parse(text) as { userId: number; frame: ServerFrame };
    live.send(userId, frame);
  });
}
