import { defineEvent } from '#server/platform/events/event.ts';

/** A person's data archive is ready to download. */
export const archiveReady = defineEvent<{ readonly userId: number }>(
  'own_data.archive_ready',
  'nothing',
);
