import { inTransaction } from '#server/platform/db/database.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { deleteBytesLater } from '#server/uploads/index.ts';
import { storageKeyOf } from './archive-rules.ts';
import { deleteExpired } from './archive-store.ts';

export const removeArchives: Task = (platform) =>
  inTransaction(platform.db, async (tx) => {
    const keys = await deleteExpired(tx, platform.clock());
    await deleteBytesLater(tx, keys.map(storageKeyOf));
  });
