import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { longestMessage, sendMessage } from '#contract/messages/messages.ts';
import { isTooLong } from './message-length.ts';

/** Whether the server accepts it. */
const fits = (content: string) =>
  z.safeParse(sendMessage.body ?? z.never(), { recipientId: 2, content, clientId: null }).success;

describe('the length limit of a message', () => {
  it.each([
    ['letters', 'x'],
    ['emoji', '😀'],
    ['letters of which each is two', 'e\u0301'],
  ])('is the same to the page as to the server: %s', (_, sign) => {
    for (const count of [2500, 2501, longestMessage, longestMessage + 1]) {
      const content = sign.repeat(count);
      expect([count, isTooLong(content)]).toEqual([count, !fits(content)]);
    }
    expect(isTooLong('😀'.repeat(longestMessage))).toBe(false);
  });
});
