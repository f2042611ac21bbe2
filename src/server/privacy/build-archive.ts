import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Task } from '#server/platform/tasks/tasks.ts';
import { archiveDays, storageKeyOf, suspendedArchiveDays } from './archive-rules.ts';
import { findArchiveOf, finishArchive } from './archive-store.ts';
import { archiveReady } from './events.ts';
import { archiveReadyMail, suspendedArchiveMail } from './mails.ts';
import { findPerson } from './person-store.ts';
import { writeArchive } from './write-archive.ts';

/** Writes everything about a person to a file, and notifies them. */
export const makeArchive: Task = async (platform, { userId, key }: Wanted) => {
  const person = await findPerson(platform.db, userId);
  const wanted = await findArchiveOf(platform.db, userId);
  if (!person || wanted?.key !== key || wanted.expiresAt !== null) return;
  const folder = join(platform.config.DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  try {
    await writeArchive(platform, person, path);
    const { size: bytes } = await stat(path);
    await platform.storage.put(storageKeyOf(key), { path }, 'application/zip');
    const now = platform.clock();
    const days = person.suspended ? suspendedArchiveDays : archiveDays;
    const expiresAt = new Date(now.getTime() + days * 86_400_000);
    const finished = await inTransaction(platform.db, async (tx) => {
      if (!(await finishArchive(tx, userId, { key, bytes, now, expiresAt }))) return false;
      const { email, fullName } = person;
      if (person.suspended)
        await platform.mail.send(tx, suspendedArchiveMail, {
          to: email,
          payload: { fullName, path: `/account/data/${key}` },
        });
      else await platform.mail.send(tx, archiveReadyMail, { to: email, payload: { fullName } });
      await platform.events.record(tx, archiveReady, { userId });
      return true;
    });
    // Leaves no file behind if the person was deleted in the meantime.
    if (!finished) await platform.storage.delete(storageKeyOf(key));
  } finally {
    await rm(path, { force: true });
  }
};

interface Wanted {
  readonly userId: number;
  readonly key: string;
}
