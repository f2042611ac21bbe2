import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from './browser.ts';

/**
 * The reply of a site that is not too busy. On a slow machine people who sign in may be asked to come back
 * (`longestWaitMs` of the server's queue).
 */
export async function untilServed(ask: () => Promise<Reply>): Promise<Reply> {
  for (let left = 100; ; left -= 1) {
    const reply = await ask();
    if (reply.status !== 503 || left === 0) return reply;
    await wait(300);
  }
}
