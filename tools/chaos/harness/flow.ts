/** A flow of money from start to end, as played by the experiments. */
import type { Reply } from '#testing/outside/browser.ts';
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
  call: () => Promise<Reply>,
): Promise<Reply | undefined> {
  const { site, operator } = pair;
  const { reply, again } = await persist(site, call);
  if (reply.status < 400) return reply;
  // Operators confirm who they are every ten minutes; an experiment takes longer.
  if (reply.json?.code === 'account.confirmation_needed') {
    const { browser, password } = operator;
    await persist(site, () => browser.post('/api/account/confirmation', { password }));
    return attempt(pair, what, call);
  }
  if (again && reply.status === 409) return undefined;
  throw new Error(`${what} was answered ${reply.status}: ${reply.text}`);
}
