import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '#server/platform/platform.ts';
import { countDemoWork } from './demo-store.ts';

const askMs = 1000;
/** Between two lines on the terminal. */
const tellMs = 15_000;

/** Tells how the demo's orders come along, until all of them are there or the site stops. */
export async function followDemo(
  { db, draining }: Platform,
  print: (line: string) => void,
): Promise<void> {
  let toldAt = 0;
  let waited = false;
  while (!draining.aborted) {
    const left = await countDemoWork(db);
    if (left === 0) break;
    waited = true;
    if (Date.now() - toldAt >= tellMs) {
      print(`You can look around already. The demo is still filling up: ${left} steps to go.`);
      toldAt = Date.now();
    }
    await wait(askMs, undefined, { signal: draining }).catch(() => undefined);
  }
  if (!draining.aborted) print(waited ? 'Ready: the whole demo is there.' : 'Ready.');
}
