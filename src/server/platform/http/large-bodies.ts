import type { EventEmitter } from 'node:events';

interface Waiting {
  readonly personId: number;
  readonly start: () => void;
  over: boolean;
}

/**
 * Few large bodies at a time, `each` of one person and `all` together: the next is not even read before one is
 * answered, so that nobody fills the memory with many at once. Call with a response that is still open; resolves
 * when it is its turn.
 */
export function createSemaphore({
  each,
  all,
}: {
  each: number;
  all: number;
}): (personId: number, response: EventEmitter) => Promise<void> {
  const running = new Map<number, number>();
  let inAll = 0;
  const queue: Waiting[] = [];
  const change = (personId: number, by: 1 | -1) => {
    const count = (running.get(personId) ?? 0) + by;
    if (count === 0) running.delete(personId);
    else running.set(personId, count);
    inAll += by;
  };
  const startNext = () => {
    for (let place = 0; place < queue.length && inAll < all; ) {
      const next = queue[place];
      if (!next || (running.get(next.personId) ?? 0) >= each) {
        place += 1;
        continue;
      }
      queue.splice(place, 1);
      // Who gave up while waiting takes nobody's place.
      if (!next.over) change(next.personId, 1);
      next.start();
    }
  };
  return (personId, response) =>
    new Promise((resolve) => {
      const waiting: Waiting = { personId, start: resolve, over: false };
      response.once('close', () => {
        waiting.over = true;
        if (!queue.includes(waiting)) change(personId, -1);
        startNext();
      });
      queue.push(waiting);
      startNext();
    });
}
