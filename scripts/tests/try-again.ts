import type { Count } from './run-part.ts';

/** How a part of the run ended, and the files in which something failed; null where no file is to blame. */
export interface Outcome extends Count {
  readonly failedIn: readonly string[] | null;
}

/** More files than these have not failed by chance. */
const maxFiles = 3;
/** How often they have to pass. */
const times = 3;

/**
 * What failed in a few files while everything ran at once is tried three times with nothing beside
 * it. Passing each time, it is said, and does not fail the run (decision 148).
 */
export async function tryAgain(
  { passed, failed, failedIn }: Outcome,
  again: (files: readonly string[]) => Promise<number>,
  say: (line: string) => void = console.log,
): Promise<Count> {
  const fails = { passed, failed };
  if (failed === 0 || !failedIn || failedIn.length === 0) return fails;
  if (failedIn.length > maxFiles) return fails;
  for (let nth = 1; nth <= times; nth += 1) {
    say(`── again, alone, ${nth} of ${times}: ${failedIn.join(', ')}`);
    if ((await again(failedIn)) !== 0) return fails;
  }
  say(`UNSTEADY: failed beside everything else, passed ${times} of ${times} alone; find out why`);
  return { passed: passed + failed, failed: 0 };
}
