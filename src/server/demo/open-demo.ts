import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from '#server/platform/platform.ts';
import { type DemoAccount, seedDemo } from './seed-demo.ts';

/**
 * Fills an empty site and returns the accounts to sign in with; a site filled before returns the
 * same ones, stored next to its data; any other returns none.
 */
export async function openDemo(platform: Platform): Promise<readonly DemoAccount[]> {
  const file = join(platform.config.DATA_DIR, 'demo-accounts.json');
  const made = await seedDemo(platform);
  if (made.length === 0) return readAccounts(file);
  await writeFile(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

async function readAccounts(file: string): Promise<readonly DemoAccount[]> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoAccount[];
  } catch {
    return [];
  }
}
