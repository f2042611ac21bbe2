import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from '#server/platform/platform.ts';
import { countDemoWork, isEmpty } from './demo-store.ts';
import { takeOwnPictures } from './pictures/own-pictures.ts';
import { type DemoAccount, seedDemo } from './seed-demo.ts';

const fileOf = ({ config }: Platform): string => join(config.DATA_DIR, 'demo-accounts.json');

/** Whether the site was filled with the demo, whose pictures are drawn by code. */
export const hasDemo = (platform: Platform): Promise<boolean> =>
  access(fileOf(platform)).then(
    () => true,
    () => false,
  );

/**
 * Fills an empty site, with the photos of `DEMO_PICTURES` if it is set, and returns the accounts to sign in with; a
 * site filled before returns the same ones, stored next to its data; any other returns none.
 */
export async function openDemo(
  platform: Platform,
  tell: (line: string) => void = () => {},
): Promise<readonly DemoAccount[]> {
  const file = fileOf(platform);
  const { DEMO_PICTURES, DATA_DIR } = platform.config;
  if (DEMO_PICTURES !== undefined) {
    if (await isEmpty(platform.db)) await takeOwnPictures(DEMO_PICTURES, DATA_DIR, tell);
    else
      tell(
        'DEMO_PICTURES is read when a demo is made. To see your photos in one, start with an empty DATA_DIR.',
      );
  }
  // Before the demo is there: a start that is interrupted in between would leave accounts that no one can open.
  const keep = (accounts: readonly DemoAccount[]) =>
    writeFile(file, JSON.stringify(accounts), { mode: 0o600 });
  const made = await seedDemo(platform, { keep });
  return made.length > 0 ? made : readAccounts(file);
}

async function readAccounts(file: string): Promise<readonly DemoAccount[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoAccount[];
  } catch {
    return [];
  }
}

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
