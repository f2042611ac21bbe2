import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from '#testing/outside/browser.ts';
import type { Site } from './site.ts';

/**
 * Retries until there is a response: after a broken connection or a 5xx the outcome is unknown.
 * `again` says that it was retried, so a 409 may come from the first attempt.
 */
export async function persist(
  site: Site,
  call: () => Promise<Answer>,
): Promise<{ answer: Answer; again: boolean }> {
  const deadline = Date.now() + 120_000;
  for (let again = false; ; again = true) {
    await site.up();
    const answer = await call().catch((error: unknown) => {
      if (error instanceof TypeError) return undefined;
      throw error;
    });
    if (answer && answer.status < 500) return { answer, again };
    if (Date.now() > deadline) throw new Error(`No answer for two minutes\n${site.words}`);
    await wait(30);
  }
}

/** Polls until the condition holds. */
export async function until(words: string, so: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await so())) {
    if (Date.now() > deadline) throw new Error(`Two minutes, and still not: ${words}`);
    await wait(60);
  }
}
