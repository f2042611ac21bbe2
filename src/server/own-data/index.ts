import { deleteAccount, getOwnData, requestArchive } from '#contract/own-data.ts';
import type { Capability } from '#server/platform/capability.ts';
import { handle } from '#server/platform/http/route.ts';
import { leaveForGood } from './delete-account.ts';
import { archiveReadyMail } from './mails.ts';
import { makeArchive } from './make-archive.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { removeArchives } from './remove-archives.ts';
import { askForArchive } from './request-archive.ts';
import { serveArchives } from './serve-archives.ts';
import { showOwnData } from './show-own-data.ts';

export { archiveReady } from './events.ts';

/** What people take with them, and how they leave. What that is, each capability says itself. */
export const ownData: Capability = {
  name: 'own-data',
  routes: [
    handle(getOwnData, (ctx) => showOwnData(ctx)),
    handle(requestArchive, (ctx) => askForArchive(ctx)),
    handle(deleteAccount, async (ctx, { body }) => {
      await leaveForGood(ctx, body.password);
      return { ok: true as const };
    }),
  ],
  addRawRoutes: serveArchives,
  notifications,
  personalData,
  tasks: { 'make-archive': makeArchive, 'remove-archives': removeArchives },
  mails: [archiveReadyMail],
};
