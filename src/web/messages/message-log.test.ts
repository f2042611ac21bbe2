import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/messages.ts';
import { catchUpFrom, caughtUp, logFrom, withMessage, withOlder, withRead } from './message-log.ts';

const message = (id: number): Message => ({
  id,
  senderId: 1,
  recipientId: 2,
  content: `${id}`,
  read: false,
  createdAt: '2026-11-05T14:05:00.000Z',
  clientId: null,
  attachments: [],
});
const ids = (log: { messages: readonly Message[] }) => log.messages.map(({ id }) => id);

describe('the log of a conversation', () => {
  it('keeps messages in order, each once, whatever way they come', () => {
    const start = logFrom([message(3), message(4)], 50);
    const log = withMessage(withMessage(withMessage(start, message(7)), message(5)), message(7));
    expect(ids(log)).toEqual([3, 4, 5, 7]);
  });

  it('catches up from where nothing is missing, not from the newest it saw', () => {
    const gap = withMessage(logFrom([message(4)], 50), message(7));
    expect(gap.completeTo).toBe(4);
    const log = caughtUp(gap, [message(5), message(6), message(7)]);
    expect(ids(log)).toEqual([4, 5, 6, 7]);
    expect(log.completeTo).toBe(7);
    expect(caughtUp(log, []).completeTo).toBe(7);
  });

  it('knows whether there are older ones', () => {
    const log = logFrom([message(3), message(4)], 2);
    expect(log.older).toBe(true);
    const all = withOlder(log, [message(2)], 2);
    expect([ids(all), all.older, all.completeTo]).toEqual([[2, 3, 4], false, 4]);
    expect(logFrom([], 2)).toEqual({ messages: [], older: false, completeTo: 0 });
  });

  it('shows as read what the other read, and asks again for what they had not', () => {
    const start = logFrom([message(3), message(4), message(5)], 50);
    const read = withRead(start, 1, 4);
    expect(read.messages.map((one) => one.read)).toEqual([true, true, false]);
    expect(withRead(read, 2, 9)).toBe(read);
    expect([catchUpFrom(start, 2), catchUpFrom(read, 2), catchUpFrom(read, 1)]).toEqual([2, 4, 5]);
  });
});
