import type { Tx } from '#server/platform/db/database.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import {
  deleteUses,
  insertUse,
  isUsedElsewhere,
  lockFileOf,
  markUnusedDeleted,
  type StoredFile,
} from './file-store.ts';
import type { PurposeName } from './purposes.ts';

/** Where a file is used: a capability's kind of thing (`portfolio_item`, `message`) and its id. */
export interface FileUse {
  readonly place: string;
  readonly entityId: number;
}

/** The key within an address that {@link addressOf} made; undefined for any other address. */
export function keyOfAddress(address: string): string | undefined {
  return /^\/files\/([0-9a-f]{32})\/\d{1,5}\.(?:webp|avif)$/.exec(address)?.[1];
}

/**
 * Records, in the transaction that stores the thing, that it uses a file, which is then kept until
 * {@link releaseFiles}. Returns undefined unless the file is this person's, was uploaded for this
 * purpose and still exists. An unused file is deleted after its purpose's days; a use that commits
 * first keeps it.
 */
export async function claimFile(
  tx: Tx,
  file: { readonly ownerId: number; readonly purpose: PurposeName; readonly key: string },
  use: FileUse,
): Promise<StoredFile | undefined> {
  const found = await lockFileOf(tx, file.ownerId, file.purpose, file.key);
  if (found) await insertUse(tx, use.place, use.entityId, found.id);
  return found;
}

/** As {@link claimFile}, for files that may be used only once: undefined also if it is used elsewhere. */
export async function claimUnsharedFile(
  tx: Tx,
  file: Parameters<typeof claimFile>[1],
  use: FileUse,
): Promise<StoredFile | undefined> {
  const claimed = await claimFile(tx, file, use);
  return claimed && (await isUsedElsewhere(tx, claimed.id, use)) ? undefined : claimed;
}

/**
 * Ends all uses of files at this place (but of the files `keep`), in the transaction that removes
 * the thing. Files without other uses are deleted with it; their bytes after the commit.
 */
export async function releaseFiles(
  tx: Tx,
  { place, entityId }: FileUse,
  keep: readonly number[] = [],
): Promise<void> {
  const ids = await deleteUses(tx, place, entityId, keep);
  await deleteBytesLater(tx, await markUnusedDeleted(tx, ids));
}

/** Has the task `delete-file-bytes` remove these keys from the storage once this transaction is committed. */
export async function deleteBytesLater(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueueTask(tx, 'delete-file-bytes', { keys });
}
