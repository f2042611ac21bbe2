import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface NewFile {
  readonly ownerId: number;
  readonly purpose: 'profile_image' | 'portfolio' | 'attachment';
  readonly key: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly placeholder: string | null;
  readonly variants: readonly { key: string; width: number; type: string }[];
}

export async function insertFile(tx: Tx, file: NewFile): Promise<number> {
  const row = await tx
    .insertInto('files')
    .values({
      owner_id: file.ownerId,
      purpose: file.purpose,
      key: file.key,
      media_type: file.mediaType,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      placeholder: file.placeholder,
      variants: JSON.stringify(file.variants),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A living file by its key prefix, with the keys of all its variants. */
export function findFileByKey(db: Queryable, key: string) {
  return db
    .selectFrom('files')
    .select(['id', 'owner_id', 'purpose', 'key', 'width', 'height', 'placeholder', 'variants'])
    .where('key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Marks the person's file as gone and answers the keys of its bytes; undefined when it is not theirs. */
export async function markFileDeleted(
  tx: Tx,
  ownerId: number,
  key: string,
): Promise<string[] | undefined> {
  const row = await tx
    .updateTable('files')
    .set({ deleted_at: sql`now()` })
    .where('key', '=', key)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .returning('variants')
    .executeTakeFirst();
  return row && (row.variants as unknown as { key: string }[]).map((variant) => variant.key);
}
