import { defineEvent } from '#server/platform/events/event.ts';

/** Creators match a kept search who did not before. */
export const savedSearchMatched = defineEvent<{
  readonly searchId: number;
  readonly userId: number;
  readonly name: string;
  readonly creatorIds: readonly number[];
}>('saved_search.matched');
