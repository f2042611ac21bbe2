import { describe, expect, it } from 'vitest';
import type { Message } from '#contract/messages/messages.ts';
import {
  catchUpFrom,
  caughtUp,
  logFrom,
  unseenFrom,
  withMessage,
  withOlder,
  withRead,
} from './message-log.ts';

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
const page = (...of: readonly number[]) => ({ messages: of.map(message), more: false });
const fullPage = (...of: readonly number[]) => ({ messages: of.map(message), more: true });
const ids = (log: { messages: readonly Message[] }) => log.messages.map(({ id }) => id);

describe('the log of a conversation', () => {
  it('keeps messages in order, each once, whatever way they come', () => {
    const start = logFrom(page(3, 4));
    const log = withMessage(withMessage(withMessage(start, message(7)), message(5)), message(7));
    expect(ids(log)).toEqual([3, 4, 5, 7]);
  });

  it('catches up from the end of the complete part, not from the newest message', () => {
    const gap = withMessage(logFrom(page(4)), message(7));
    expect(gap.completeTo).toBe(4);
    const log = caughtUp(gap, [message(5), message(6), message(7)]);
    expect(ids(log)).toEqual([4, 5, 6, 7]);
    expect(log.completeTo).toBe(7);
    expect(caughtUp(log, []).completeTo).toBe(7);
  });

  it('keeps the identity of existing messages, so only new ones render', () => {
    const start = logFrom(page(3, 4));
    const log = withMessage(start, message(5));
    expect(log.messages[0]).toBe(start.messages[0]);
    expect(withOlder(log, page(2)).messages[1]).toBe(start.messages[0]);
  });

  it('records whether there are older messages', () => {
    const log = logFrom(fullPage(3, 4));
    expect(log.older).toBe(true);
    const all = withOlder(log, page(2));
    expect([ids(all), all.older, all.completeTo]).toEqual([[2, 3, 4], false, 4]);
    expect(logFrom(page())).toEqual({ messages: [], older: false, completeTo: 0 });
  });

  it('marks messages the other person read, and refetches unread ones', () => {
    const start = logFrom(page(3, 4, 5));
    const read = withRead(start, 1, 4);
    expect(read.messages.map((one) => one.read)).toEqual([true, true, false]);
    expect(withRead(read, 2, 9)).toBe(read);
    expect([catchUpFrom(start, 5, 2), catchUpFrom(read, 5, 2), catchUpFrom(read, 5, 1)]).toEqual([
      2, 4, 5,
    ]);
  });

  it('keeps read messages read, whichever copy arrives last', () => {
    const read = withRead(logFrom(page(3)), 1, 3);
    const copies = [
      caughtUp(read, [message(3)]),
      withMessage(read, message(3)),
      withOlder(read, page(3)),
      logFrom(page(3), read.messages),
    ];
    expect(copies.map(({ messages }) => messages.map((one) => one.read))).toEqual([
      [true],
      [true],
      [true],
      [true],
    ]);
  });

  it('starts with a page and later arrivals, without a gap', () => {
    expect(ids(logFrom(page(4), [message(5)]))).toEqual([4, 5]);
    expect(ids(logFrom(fullPage(8, 9), [message(3), message(10)]))).toEqual([8, 9, 10]);
  });

  it('lists a person’s unseen messages', () => {
    const log = withRead(logFrom(page(3, 4, 5)), 1, 3);
    expect(unseenFrom(log, 1).map(({ id }) => id)).toEqual([4, 5]);
    expect(unseenFrom(log, 2)).toEqual([]);
  });
});
