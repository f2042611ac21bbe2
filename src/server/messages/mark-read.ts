import { DomainError } from '#contract/errors.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { hasBlocked } from './block-store.ts';
import { personExists } from './contact-store.ts';
import { messagesRead } from './events.ts';
import { findSenderFor, lockConversation, markRead } from './message-store.ts';

async function read(ctx: SignedInContext, senderId: number, upToId?: number): Promise<void> {
  const readerId = ctx.viewer.id;
  await inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, readerId, senderId);
    const newest = await markRead(tx, {
      readerId,
      senderId,
      ...(upToId === undefined ? {} : { upToId }),
    });
    if (newest === undefined) return;
    const withoutReceipt = await hasBlocked(tx, readerId, senderId);
    const fact = { readerId, senderId, upToId: newest, withoutReceipt };
    await ctx.events.record(tx, messagesRead, fact);
  });
}

/** Marks all messages from a person to the viewer as read. */
export async function markConversationRead(ctx: SignedInContext, senderId: number) {
  if (!(await personExists(ctx.db, senderId))) throw new DomainError('message.person_not_found');
  await read(ctx, senderId);
  return { ok: true } as const;
}

/**
 * Marks a message to the viewer as read, and the same person's earlier ones, which are above it on
 * screen.
 */
export async function markMessageRead(ctx: SignedInContext, messageId: number) {
  const senderId = await findSenderFor(ctx.db, ctx.viewer.id, messageId);
  if (senderId === undefined) throw new DomainError('message.not_found');
  await read(ctx, senderId, messageId);
  return { ok: true } as const;
}
