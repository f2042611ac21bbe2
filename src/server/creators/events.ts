import { defineEvent } from '#server/platform/events/event.ts';

export const creatorJoined = defineEvent<{ creatorId: number; userId: number }>('creator.joined');
export const creatorChanged = defineEvent<{ creatorId: number }>('creator.changed');
