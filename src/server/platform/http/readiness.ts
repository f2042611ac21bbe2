import { isReadOnly } from '../db/routed-client.ts';
import { inTime } from '../in-time.ts';
import type { Platform } from '../platform.ts';
import { tellAfterMs } from '../tasks/silence-rules.ts';

/** What a process may be asked for: to answer visitors, to take writes, to work off tasks. */
export const purposes = ['reads', 'writes', 'tasks'] as const;
export type Purpose = (typeof purposes)[number];

/** Why this process cannot, each undefined if it can. */
export type Readiness = Readonly<Record<Purpose, string | undefined>>;

/** Proxies wait for a few seconds at most. */
const replyMs = 3000;

type State = 'takes writes' | 'takes no writes' | 'away';

/** Everyone who asks meanwhile shares one question. */
export function createReadiness({
  pool,
  visitors: { standby },
  taskWatch,
  draining,
}: Pick<Platform, 'pool' | 'visitors' | 'taskWatch' | 'draining'>): () => Promise<Readiness> {
  let asking: Promise<State> | undefined;

  async function ask(): Promise<State> {
    if (!(await isReadOnly(pool))) return 'takes writes';
    // A session may remember a state that is over: the new one tells.
    pool.dropSessions();
    return (await isReadOnly(pool)) ? 'takes no writes' : 'takes writes';
  }

  return async () => {
    if (draining.aborted) {
      const reason = 'This process is stopping';
      return { reads: reason, writes: reason, tasks: reason };
    }
    asking ??= inTime(ask(), replyMs)
      .catch((): State => 'away')
      .finally(() => {
        asking = undefined;
      });
    const state = await asking;
    const away = 'The database does not answer';
    const silentMs = taskWatch.silentMs ?? 0;
    return {
      reads: state === 'away' && !standby?.isUsable() ? away : undefined,
      writes:
        state === 'takes writes'
          ? undefined
          : state === 'away'
            ? away
            : 'The database takes no writes',
      tasks:
        silentMs >= tellAfterMs
          ? `Background work has stood still for ${Math.floor(silentMs / 60_000)} minutes`
          : undefined,
    };
  };
}
