import type { Message } from '#contract/messages/messages.ts';

/** The size of a page of older messages, so each prepended page is a block. */
const size = 50;

/**
 * Consecutive messages, identified by the block's offset from the one that starts with the first
 * loaded message.
 */
export interface Block {
  readonly nth: number;
  readonly messages: readonly Message[];
}

/**
 * Divides a conversation into blocks that stay stable while it grows at both ends: counted from the
 * message `first` in both directions, so only the oldest and newest blocks may be partial.
 */
export function blocksOf(messages: readonly Message[], first: number): readonly Block[] {
  const at = Math.max(
    messages.findIndex(({ id }) => id >= first),
    0,
  );
  const before = Math.ceil(at / size);
  const blocks: Block[] = [];
  for (let from = at - before * size; from < messages.length; from += size)
    blocks.push({
      nth: blocks.length - before,
      messages: messages.slice(Math.max(from, 0), from + size),
    });
  return blocks;
}
