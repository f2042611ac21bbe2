import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from './browser.ts';

/**
 * Who checks a password on a busy machine may be asked to come back (`longestWaitMs` of the server's queue). Whoever
 * did not, would go on with the session of months ago.
 */
export async function untilServed(ask: () => Promise<Reply>): Promise<Reply> {
  for (let left = 100; ; left -= 1) {
    const reply = await ask();
    if (reply.status !== 503 || left === 0) return reply;
    await wait(300);
  }
}
