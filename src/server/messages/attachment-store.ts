import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { AttachedFile } from './attachment-rules.ts';

/** The files of the message of the surrounding query, in their order; read with it, so that a page is one query. */
export const attachedFiles: RawBuilder<AttachedFile[]> = sql<AttachedFile[]>`
  case when messages.attachment_count = 0 then '[]'::json else (
    select json_agg(json_build_object('key', f.key, 'name', f.original_name, 'mediaType', f.media_type,
      'bytes', f.bytes, 'width', f.width, 'height', f.height, 'placeholder', f.placeholder,
      'variants', f.variants) order by a.position)
    from message_attachments a join files f on f.id = a.file_id where a.message_id = messages.id) end`;

/** False when one of the files is already part of a message. */
export async function insertAttachments(
  tx: Tx,
  messageId: number,
  fileIds: readonly number[],
): Promise<boolean> {
  const rows = await tx
    .insertInto('messageAttachments')
    .values(
      fileIds.map((fileId, index) => ({
        messageId: messageId,
        fileId: fileId,
        position: index + 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('fileId')
    .execute();
  return rows.length === fileIds.length;
}

export interface SeenAttachment {
  readonly name: string;
  readonly variants: AttachedFile['variants'];
  /** The viewer sent or received it. */
  readonly theirs: boolean;
}

/**
 * An attachment that the viewer may see: their own, one from their conversations or, for operators,
 * one from a reported message.
 */
export async function findAttachmentFor(
  db: Queryable,
  viewer: { readonly id: number; readonly isSupport: boolean },
  key: string,
): Promise<SeenAttachment | undefined> {
  const { rows } = await sql<SeenAttachment>`
    select f.original_name as name, f.variants,
      coalesce(f.owner_id = ${viewer.id} or ${viewer.id} in (m.sender_id, m.recipient_id), false) as theirs
    from files f
    left join message_attachments a on a.file_id = f.id
    left join messages m on m.id = a.message_id
    where f.key = ${key} and f.purpose = 'attachment' and f.deleted_at is null and (
      f.owner_id = ${viewer.id} or ${viewer.id} in (m.sender_id, m.recipient_id)
      or (${viewer.isSupport} and exists (select from reports r where r.message_id = m.id)))`.execute(
    db,
  );
  return rows[0];
}
