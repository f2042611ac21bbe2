import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '#contract/messages/messages.ts';
import { blocksOf } from './message-blocks.ts';

const messages = (from: number, to: number): Message[] =>
  Array.from({ length: Math.max(to - from, 0) }, (_, nth) => ({
    id: from + nth,
    senderId: 1,
    recipientId: 2,
    content: '',
    attachments: [],
    read: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    clientId: null,
  }));
const count = fc.integer({ min: 0, max: 300 });
/** The message that blocks are counted from is always there. */
const some = fc.integer({ min: 1, max: 300 });

test('blocks contain every message once, in order, at most fifty each', () => {
  fc.assert(
    fc.property(count, count, (older, newer) => {
      const all = messages(1000 - older, 1000 + newer);
      const blocks = blocksOf(all, 1000);
      expect(blocks.flatMap((block) => block.messages)).toEqual(all);
      for (const { messages: inBlock } of blocks)
        expect([inBlock.length > 0, inBlock.length <= 50]).toEqual([true, true]);
    }),
  );
});

test('a full block stays unchanged while the conversation grows at both ends', () => {
  fc.assert(
    fc.property(count, some, count, count, (older, newer, moreOlder, moreNewer) => {
      const before = blocksOf(messages(1000 - older, 1000 + newer), 1000);
      const after = blocksOf(messages(1000 - older - moreOlder, 1000 + newer + moreNewer), 1000);
      for (const block of before.filter(({ messages: inBlock }) => inBlock.length === 50))
        expect(after.find(({ nth }) => nth === block.nth)).toEqual(block);
    }),
  );
});

test('without messages there are no blocks', () => {
  expect(blocksOf([], 0)).toEqual([]);
});
