import { type SelectQueryBuilder, sql } from 'kysely';
import type { Message } from '#contract/messages/messages.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { DB } from '#server/platform/db/schema.gen.ts';
import { type AttachedFile, toAttachment } from './attachment-rules.ts';
import { attachedFiles } from './attachment-store.ts';

const columns = ['id', 'senderId', 'recipientId', 'content', 'createdAt', 'clientId'] as const;
/**
 * Read state as visible to the viewer: messages read after the reader blocked the sender stay
 * unread for the sender.
 */
function isRead(viewerId: number) {
  return sql<boolean>`read_at is not null and not (sender_id = ${viewerId} and exists (
    select from blocks b where b.blocker_id = recipient_id and b.blocked_id = sender_id
      and b.created_at <= read_at))`.as('read');
}

type MessageRow = Omit<Message, 'attachments'> & { readonly attachments: readonly AttachedFile[] };

function toMessage(row: MessageRow): Message {
  return { ...row, attachments: row.attachments.map(toAttachment) };
}

/**
 * A conversation's messages become visible in id order: a reader who has seen one has missed none
 * before it.
 */
export async function lockConversation(tx: Tx, a: number, b: number): Promise<void> {
  const pair = `messages:${Math.min(a, b)}:${Math.max(a, b)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0)) ${prepared}`.execute(tx);
}

export async function conversationExists(tx: Tx, a: number, b: number): Promise<boolean> {
  const row = await between(tx.selectFrom('messages'), a, b).select('id').limit(1).execute();
  return row.length === 1;
}

/**
 * Undefined if the sender has used this client id before. Its attachments follow in the same
 * transaction.
 */
export function insertMessage(
  tx: Tx,
  sent: {
    readonly senderId: number;
    readonly recipientId: number;
    readonly content: string;
    readonly clientId: string | null;
    readonly attachmentCount: number;
  },
): Promise<Omit<Message, 'attachments'> | undefined> {
  return tx
    .insertInto('messages')
    .values({
      senderId: sent.senderId,
      recipientId: sent.recipientId,
      content: sent.content,
      clientId: sent.clientId,
      attachmentCount: sent.attachmentCount,
      // Not the transaction's start, so times are in id order.
      createdAt: sql`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning([...columns, sql<boolean>`false`.as('read')])
    .modifyEnd(prepared)
    .executeTakeFirst();
}

export async function findSentMessage(
  tx: Tx,
  senderId: number,
  clientId: string,
): Promise<Message | undefined> {
  const row = await tx
    .selectFrom('messages')
    .select([...columns, isRead(senderId), attachedFiles.as('attachments')])
    .where('senderId', '=', senderId)
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return row && toMessage(row);
}

/** A message as sent. */
export async function findNewMessage(db: Queryable, id: number): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .select([...columns, sql<boolean>`false`.as('read'), attachedFiles.as('attachments')])
    .where('id', '=', id)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row && toMessage(row);
}

export interface MessagePage {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

type PageStart = Pick<MessagePage, 'before' | 'after'>;

/**
 * The viewer's messages with one other person, oldest first; `next` continues in the page's
 * direction.
 */
export async function listMessagesBetween(
  db: Queryable,
  viewerId: number,
  otherId: number,
  { before, after, limit }: MessagePage,
): Promise<{ messages: Message[]; next: PageStart | null }> {
  const query = between(db.selectFrom('messages'), viewerId, otherId)
    .select([...columns, isRead(viewerId), attachedFiles.as('attachments')])
    .limit(limit + 1);
  const forward = after !== undefined;
  const rows = await (forward
    ? query.where('id', '>', after).orderBy('id')
    : (before === undefined ? query : query.where('id', '<', before)).orderBy('id', 'desc')
  ).execute();
  const messages = rows.slice(0, limit).map(toMessage);
  const edge = rows.length > limit ? messages.at(-1)?.id : undefined;
  if (!forward) messages.reverse();
  return {
    messages,
    next: edge === undefined ? null : forward ? { after: edge } : { before: edge },
  };
}

function between<O>(query: SelectQueryBuilder<DB, 'messages', O>, a: number, b: number) {
  return query.where('lowId', '=', Math.min(a, b)).where('highId', '=', Math.max(a, b));
}

/** Marks messages to the reader as read; returns the newest, or undefined if all were read. */
export async function markRead(
  tx: Tx,
  { readerId, senderId, upToId }: { readerId: number; senderId: number; upToId?: number },
): Promise<number | undefined> {
  let query = tx
    .updateTable('messages')
    .set({ readAt: sql`now()` })
    .where('recipientId', '=', readerId)
    .where('senderId', '=', senderId)
    .where('readAt', 'is', null);
  if (upToId !== undefined) query = query.where('id', '<=', upToId);
  const rows = await query.returning('id').execute();
  return rows.length === 0 ? undefined : Math.max(...rows.map((row) => row.id));
}

/** The sender of a message to the reader. */
export async function findSenderFor(
  db: Queryable,
  readerId: number,
  messageId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('messages')
    .select('senderId')
    .where('id', '=', messageId)
    .where('recipientId', '=', readerId)
    .executeTakeFirst();
  return row?.senderId;
}
