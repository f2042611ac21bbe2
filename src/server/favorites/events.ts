import { defineEvent } from '#server/platform/events/event.ts';

/** Creators newly match a saved search. */
export const savedSearchMatched = defineEvent<{
  readonly searchId: number;
  readonly userId: number;
  readonly name: string;
  readonly creatorIds: readonly number[];
}>('saved_search.matched', 'nothing');
