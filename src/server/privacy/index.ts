import { deleteAccount, getPrivacy, requestArchive } from '#contract/privacy/privacy.ts';
import type { Capability } from '#server/platform/capability.ts';
import { handle } from '#server/platform/http/route.ts';
import { makeArchive } from './build-archive.ts';
import { deleteForever } from './delete-account.ts';
import { archiveReadyMail, suspendedArchiveMail } from './mails.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { readPrivacy } from './read-privacy.ts';
import { removeArchives } from './remove-archives.ts';
import { createArchiveRequest, makeArchiveForSuspended } from './request-archive.ts';
import { serveArchives } from './serve-archives.ts';

export { makeArchiveForSuspended };

/** Data export and account deletion; each capability declares its own data. */
export const privacy: Capability = {
  name: 'own-data',
  routes: [
    handle(getPrivacy, (ctx) => readPrivacy(ctx)),
    handle(requestArchive, (ctx) => createArchiveRequest(ctx)),
    handle(deleteAccount, async (ctx, { body }) => {
      await deleteForever(ctx, body);
      return { ok: true as const };
    }),
  ],
  addRawRoutes: serveArchives,
  notifications,
  personalData,
  tasks: { 'make-archive': makeArchive, 'remove-archives': removeArchives },
  mails: [archiveReadyMail, suspendedArchiveMail],
};
