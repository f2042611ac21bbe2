import { DomainError } from '#contract/errors.ts';
import type { Attachment } from '#contract/messages/message-attachments.ts';
import type { Message } from '#contract/messages/messages.ts';
import { countDaily, countReceived, requireConfirmedEmail } from '#server/accounts/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { claimFile } from '#server/uploads/index.ts';
import { toAttachment } from './attachment-rules.ts';
import { insertAttachments } from './attachment-store.ts';
import { refusalToWrite } from './contact-rules.ts';
import { findContact } from './contact-store.ts';
import { messageSent } from './events.ts';
import {
  conversationExists,
  findSentMessage,
  insertMessage,
  lockConversation,
} from './message-store.ts';

interface Sent {
  readonly recipientId: number;
  readonly content: string;
  readonly clientId: string | null;
  /** Keys of the sender's files. */
  readonly attachments: readonly string[];
}

/** Stores a message; sending it again under the same client id returns the stored one. */
export function sendMessage(ctx: SignedInContext, sent: Sent): Promise<Message> {
  const senderId = ctx.viewer.id;
  const { recipientId, content, clientId } = sent;
  if (recipientId === senderId) throw new DomainError('message.to_self');
  return inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, senderId, recipientId);
    const contact = await findContact(tx, senderId, recipientId);
    const refusal = refusalToWrite(contact);
    if (refusal) {
      // A message already stored is returned, even if its sender may no longer write: its first
      // response was lost.
      const stored = await findStored(tx, senderId, sent);
      if (stored) return stored;
      throw new DomainError(refusal);
    }
    if (!contact?.wroteFirst) await countNewConversation(ctx, tx, recipientId);
    const attachmentCount = sent.attachments.length;
    const inserted = await insertMessage(tx, {
      senderId,
      recipientId,
      content,
      clientId,
      attachmentCount,
    });
    if (inserted) {
      const attachments = await attach(tx, senderId, inserted.id, sent.attachments);
      const message = { ...inserted, attachments };
      await ctx.events.record(tx, messageSent, {
        messageId: message.id,
        senderId,
        recipientId,
      });
      return message;
    }
    const stored = await findStored(tx, senderId, sent);
    if (!stored) throw new DomainError('message.client_id_used');
    return stored;
  });
}

/** Only a first message to a person counts, not replies and follow-ups. */
async function countNewConversation(
  ctx: SignedInContext,
  tx: Tx,
  recipientId: number,
): Promise<void> {
  const userId = ctx.viewer.id;
  if (await conversationExists(tx, userId, recipientId)) return;
  await requireConfirmedEmail(ctx, tx, userId);
  const { confirmed } = await countDaily(ctx, tx, 'conversation.started', { userId });
  await countReceived(ctx, tx, 'conversation.received', {
    userId: recipientId,
    fromConfirmed: confirmed,
  });
}

/** The stored message, if it was sent under this client id before. */
async function findStored(tx: Tx, senderId: number, sent: Sent): Promise<Message | undefined> {
  if (sent.clientId === null) return undefined;
  const stored = await findSentMessage(tx, senderId, sent.clientId);
  return stored && isSame(stored, sent) ? stored : undefined;
}

async function attach(
  tx: Tx,
  ownerId: number,
  messageId: number,
  keys: readonly string[],
): Promise<Attachment[]> {
  if (keys.length === 0) return [];
  const files = [];
  for (const key of keys) {
    const wanted = { ownerId, purpose: 'attachment', key } as const;
    const file = await claimFile(tx, wanted, { place: 'message', entityId: messageId });
    if (!file) throw new DomainError('attachment.gone');
    files.push(file);
  }
  const ids = files.map(({ id }) => id);
  if (!(await insertAttachments(tx, messageId, ids))) throw new DomainError('attachment.gone');
  return files.map(toAttachment);
}

function isSame(stored: Message, sent: Sent): boolean {
  return (
    stored.recipientId === sent.recipientId &&
    stored.content === sent.content &&
    stored.attachments.map(({ key }) => key).join() === sent.attachments.join()
  );
}
