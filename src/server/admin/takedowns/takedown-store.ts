import { sql } from 'kysely';
import type {
  AdminTakedown,
  OwnTakedown,
  TakedownAction,
  TakedownKind,
} from '#contract/admin/takedowns.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

interface NewTakedown {
  readonly kind: TakedownKind;
  readonly subjectId: number;
  readonly ownerId: number;
  readonly words: string;
  readonly action: TakedownAction;
  readonly reason: string;
  readonly decidedBy: number;
  readonly createdAt: Date;
}

export async function insertTakedown(tx: Tx, takedown: NewTakedown): Promise<number> {
  const { id } = await tx
    .insertInto('takedowns')
    .values(takedown)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function findTakedown(db: Queryable, id: number) {
  return db
    .selectFrom('takedowns')
    .select(['id', 'subjectId', 'ownerId', 'undoneAt'])
    .select(sql<TakedownKind>`kind`.as('kind'))
    .select(sql<TakedownAction>`action`.as('action'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** False if it was taken back already. */
export async function markUndone(
  tx: Tx,
  id: number,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('takedowns')
    .set({ undoneBy: by, undoneAt: at })
    .where('id', '=', id)
    .where('undoneAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const fields = sql`t.id, t.kind, t.subject_id, t.words, t.action, t.reason, t.created_at as at`;

/** Those that stand, newest first; of one person, also those taken back. */
export async function listTakedowns(
  db: Queryable,
  {
    person,
    before,
    limit,
  }: {
    readonly person?: number | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<AdminTakedown[]> {
  const { rows } = await sql<AdminTakedown>`
    select ${fields}, t.undone_at,
      json_build_object('id', o.id, 'fullName', o.full_name, 'username', o.username) as owner, d.full_name as by
    from takedowns t join people o on o.id = t.owner_id join people d on d.id = t.decided_by
    where case when ${person ?? null}::int is null then t.undone_at is null else t.owner_id = ${person ?? null}::int end
      and (${before ?? null}::int is null or t.id < ${before ?? null}::int)
    order by t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What of a person's stands, newest first. */
export async function listTakedownsOf(db: Queryable, ownerId: number): Promise<OwnTakedown[]> {
  const { rows } = await sql<OwnTakedown>`
    select ${fields} from takedowns t
    where t.owner_id = ${ownerId} and t.undone_at is null order by t.id desc limit 50`.execute(db);
  return rows;
}
