import { charactersOf } from '#contract/fields.ts';
import { longestMessage } from '#contract/messages/messages.ts';

/** Whether the server would refuse this for its length. */
export const isTooLong = (content: string) => charactersOf(content) > longestMessage;
