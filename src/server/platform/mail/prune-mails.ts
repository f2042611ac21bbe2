import type { Task } from '../tasks/tasks.ts';
import { deleteOldMails } from './mail-store.ts';

/** How long a mail can be read in the operator's mailbox, in days. */
const keptDays = 180;
const deletedAtOnce = 1000;

/** Deletes old mails in batches. */
export const pruneMails: Task = async ({ db, clock }) => {
  const before = new Date(clock().getTime() - keptDays * 86_400_000);
  while ((await deleteOldMails(db, before, deletedAtOnce)) === deletedAtOnce);
};
