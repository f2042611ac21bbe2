import type { Task } from '#server/platform/tasks/tasks.ts';
import { deleteOldNotifications } from './notification-store.ts';

const keptDays = 730;
const deletedAtOnce = 1000;

/** Deletes old notifications in batches, read or not. */
export const pruneNotifications: Task = async ({ db, clock }) => {
  const before = new Date(clock().getTime() - keptDays * 86_400_000);
  while ((await deleteOldNotifications(db, before, deletedAtOnce)) === deletedAtOnce);
};
