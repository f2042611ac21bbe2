/** A flow of money from start to end, as played by the experiments. */
import type { Answer } from '#testing/outside/browser.ts';
import type { Journal } from './journal.ts';
import type { Pair } from './people.ts';
import { persist } from './timeouts.ts';

export interface Done {
  /** Compares with the provider's state, at rest. */
  judge(): Promise<void>;
}
export type Flow = (pair: Pair, journal: Journal) => Promise<Done>;

/** The response, or undefined if it only confirms an attempt whose response was lost. */
export async function attempt(
  pair: Pair,
  what: string,
  call: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const { site, operator } = pair;
  const { answer, again } = await persist(site, call);
  if (answer.status < 400) return answer;
  // Operators confirm who they are every ten minutes; an experiment takes longer.
  if (answer.json?.code === 'account.confirmation_needed') {
    const { browser, password } = operator;
    await persist(site, () => browser.post('/api/account/confirmation', { password }));
    return attempt(pair, what, call);
  }
  if (again && answer.status === 409) return undefined;
  throw new Error(`${what} was answered ${answer.status}: ${answer.text}`);
}
