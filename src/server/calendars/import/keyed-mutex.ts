import { EventEmitter } from 'node:events';
import { createSemaphore } from '#server/platform/http/large-bodies.ts';

// Each may take a core and 192 MB for ten seconds: a creator with many hostile calendars waits for themself.
const slots = createSemaphore({ each: 1, all: 2 });

/** Runs `work` when it is this creator's turn. */
export async function withCreatorLock<T>(creatorId: number, work: () => Promise<T>): Promise<T> {
  const turn = new EventEmitter();
  await slots(creatorId, turn);
  try {
    return await work();
  } finally {
    turn.emit('close');
  }
}
