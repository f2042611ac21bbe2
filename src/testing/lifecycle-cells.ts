/** An independent reading of a lifecycle table for one attempt: it shares no code with the server it checks. */
import type { Lifecycle } from '#contract/lifecycles/lifecycle.ts';
import { isLong } from './long.ts';

export type Cell<State, Guard> =
  | { readonly says: 'allowed'; readonly to: State | null }
  /** No one in this role ever takes the action. */
  | { readonly says: 'not your part' }
  | { readonly says: 'not in this state' }
  | { readonly says: 'not yet'; readonly guard: Guard };

export function cellOf<
  State extends string,
  Action extends string,
  Actor extends string,
  Guard extends string,
  Facts,
>(
  { transitions, guards }: Lifecycle<State, Action, Actor, Guard, Facts>,
  attempt: { action: Action; by: Actor | null; state: State; facts: Facts },
): Cell<State, Guard> {
  const ofRole = transitions.filter(
    ({ action, by }) => action === attempt.action && attempt.by !== null && by.includes(attempt.by),
  );
  if (ofRole.length === 0) return { says: 'not your part' };
  const here = ofRole.filter(({ from }) => from === attempt.state);
  const missing = here.map((row) => row.guards.filter((guard) => !guards[guard](attempt.facts)));
  const open = missing.findIndex((names) => names.length === 0);
  if (open >= 0) return { says: 'allowed', to: here[open]?.to ?? null };
  // With several transitions, the closest one determines the missing condition.
  const [nearest] = missing
    .map((names, n) => ({ guard: names[0], left: names.length, met: here[n]?.guards.length ?? 0 }))
    .toSorted((a, b) => a.left - b.left || b.met - a.met);
  return nearest?.guard === undefined
    ? { says: 'not in this state' }
    : { says: 'not yet', guard: nearest.guard };
}

/**
 * Whether a state tries what its facts have no say in: who has no part in an action is refused in
 * every state, so each of those attempts is made in one state of six, and in all by `test:long`.
 */
export const isTriedIn = (situation: number, attempt: number): boolean =>
  isLong || (situation + attempt) % 6 === 0;
