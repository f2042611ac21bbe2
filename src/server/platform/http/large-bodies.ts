import type { EventEmitter } from 'node:events';

/**
 * One large body per person at a time: the next is not even read before the one before is answered, so that nobody
 * fills the memory with many at once. Call with a response that is still open; resolves when it is its turn.
 */
export function createTurns(): (personId: number, response: EventEmitter) => Promise<void> {
  const last = new Map<number, Promise<unknown>>();
  return async (personId, response) => {
    const before = last.get(personId);
    const over = new Promise((resolve) => response.once('close', resolve));
    const all = Promise.all([before, over]).then(() => {
      if (last.get(personId) === all) last.delete(personId);
    });
    last.set(personId, all);
    await before;
  };
}
