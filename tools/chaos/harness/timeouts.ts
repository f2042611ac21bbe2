import { setTimeout as wait } from 'node:timers/promises';
import type { Reply } from '#testing/outside/browser.ts';
import type { Site } from './site.ts';

/**
 * Retries until there is a response: after a broken connection or a 5xx the outcome is unknown.
 * `again` says that it was retried, so a 409 may come from the first attempt.
 */
export async function persist(
  site: Site,
  call: () => Promise<Reply>,
): Promise<{ reply: Reply; again: boolean }> {
  const deadline = Date.now() + 120_000;
  for (let again = false; ; again = true) {
    await site.up();
    const reply = await call().catch((error: unknown) => {
      if (error instanceof TypeError) return undefined;
      throw error;
    });
    if (reply && reply.status < 500) return { reply, again };
    if (Date.now() > deadline) throw new Error(`No answer for two minutes\n${site.words}`);
    await wait(30);
  }
}

/** Polls until the condition holds. */
export async function until(text: string, so: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await so())) {
    if (Date.now() > deadline) throw new Error(`Two minutes, and still not: ${text}`);
    await wait(60);
  }
}
