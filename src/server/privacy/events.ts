import { defineEvent } from '#server/platform/events/event.ts';

/** Everything about a person is put together for them to fetch. */
export const archiveReady = defineEvent<{ readonly userId: number }>('own_data.archive_ready');
