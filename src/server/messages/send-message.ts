import { DomainError } from '#contract/errors.ts';
import type { Message } from '#contract/messages.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { refusalToWrite } from './contact-rules.ts';
import { findContact } from './contact-store.ts';
import { messageSent } from './events.ts';
import { findSentMessage, insertMessage, lockConversation } from './message-store.ts';

/** Stores a message; whoever sends it again under the same client id gets the stored one. */
export function sendMessage(
  ctx: SignedInContext,
  sent: {
    readonly recipientId: number;
    readonly content: string;
    readonly clientId: string | null;
  },
): Promise<Message> {
  const senderId = ctx.viewer.id;
  if (sent.recipientId === senderId) throw new DomainError('message.to_self');
  return inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, senderId, sent.recipientId);
    const refusal = refusalToWrite(await findContact(tx, senderId, sent.recipientId));
    if (refusal) throw new DomainError(refusal);
    const message = await insertMessage(tx, { senderId, ...sent });
    if (message) {
      await ctx.events.record(tx, messageSent, { message });
      return message;
    }
    const before = await findSentMessage(tx, senderId, sent.clientId ?? '');
    if (before?.recipientId !== sent.recipientId || before.content !== sent.content)
      throw new DomainError('message.client_id_used');
    return before;
  });
}
