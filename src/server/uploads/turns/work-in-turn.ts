import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask, idlePriority } from '#server/platform/tasks/task-store.ts';
import { addSeconds, secondsOn, takeTurn } from './turn-store.ts';

interface Work {
  readonly task: string;
  readonly payload: object;
  readonly queue: string;
  /** Whose file it is. */
  readonly personId: number;
  /** How long it will take, about. */
  readonly seconds: number;
}

/**
 * Enqueues work on a file after the commit. Within a queue one piece runs at a time: people with a
 * confirmed email first, and among equals who would have been done first if everyone had the queue
 * alone. So a second file waits for one's own first, and never for another's hundred.
 */
export async function workInTurn(
  tx: Tx,
  { task, payload, queue, personId, seconds }: Work,
): Promise<void> {
  const { runAt, confirmed } = await takeTurn(tx, { personId, queue, seconds });
  const priority = confirmed ? idlePriority : idlePriority + 1;
  await enqueueTask(tx, task, payload, { queue, priority, runAt });
}

/** Seconds of a day that are computed for one person's films; the rest waits for tomorrow. */
const secondsADay = { confirmed: 4 * 3600, others: 1800 };

/**
 * Runs work that may compute for long, within the day's seconds of a person. Undefined, and `later`
 * is enqueued for tomorrow, if they are used up.
 */
export async function withinBudget<T>(
  { db }: Pick<Platform, 'db'>,
  personId: number,
  later: { readonly task: string; readonly payload: object; readonly queue: string },
  work: () => Promise<T>,
): Promise<T | undefined> {
  const { seconds, confirmed, tomorrow } = await secondsOn(db, personId);
  if (seconds >= (confirmed ? secondsADay.confirmed : secondsADay.others)) {
    const { task, payload, queue } = later;
    await enqueueTask(db, task, payload, { queue, priority: idlePriority + 1, runAt: tomorrow });
    return undefined;
  }
  const began = performance.now();
  try {
    return await work();
  } finally {
    await addSeconds(db, personId, (performance.now() - began) / 1000);
  }
}
