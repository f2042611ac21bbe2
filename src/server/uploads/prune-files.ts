import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteBytesLater } from './claim-file.ts';
import { deleteOldFiles, lockUnused, markUnusedDeleted } from './file-store.ts';
import { type PurposeName, purposes } from './purposes.ts';

const hourMs = 3_600_000;
const atOnce = 200;
const [rememberedDays, forgottenAtOnce] = [90, 1000];

/**
 * Deletes files unused for their purpose's time. Each is locked and rechecked: a use that commits
 * first saves it, a later one finds it gone.
 */
export async function pruneUnusedFiles(platform: Platform): Promise<void> {
  for (const purpose of Object.keys(purposes) as PurposeName[]) {
    const retentionMs = purposes[purpose].unusedDays * 24 * hourMs;
    const before = new Date(platform.clock().getTime() - retentionMs);
    while ((await pruneSome(platform, purpose, before)) === atOnce);
  }
  await removeLeftovers(`${platform.config.DATA_DIR}/incoming`);
}

/** Deletes the rows of files deleted long ago: their numbers say nothing anymore. */
export async function pruneFiles({ db, clock }: Platform): Promise<void> {
  const before = new Date(clock().getTime() - rememberedDays * 24 * hourMs);
  while ((await deleteOldFiles(db, before, forgottenAtOnce)) === forgottenAtOnce);
}

function pruneSome(platform: Platform, purpose: PurposeName, before: Date): Promise<number> {
  return inTransaction(platform.db, async (tx) => {
    const ids = await lockUnused(tx, purpose, before, atOnce);
    await deleteBytesLater(tx, await markUnusedDeleted(tx, ids));
    return ids.length;
  });
}

/** Leftovers of dead processes; no upload takes an hour. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const facts = await stat(path).catch(() => undefined);
    if (facts && facts.mtimeMs < Date.now() - hourMs)
      await rm(path, { recursive: true, force: true });
  }
}
