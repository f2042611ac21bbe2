import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** A reported problem: of a job by its dispute's number, of a booking by the booking's own. */
export interface DisputeRef {
  readonly kind: 'job' | 'booking';
  readonly id: number;
}

export interface StatementRow {
  readonly id: number;
  readonly authorId: number;
  readonly words: string;
  readonly at: string;
  readonly fileIds: readonly number[];
}

/** Jobs and bookings keep the same record, each beside its own problem. */
const tables = {
  job: { statements: 'job_statements', files: 'job_statement_files', of: 'dispute_id' },
  booking: { statements: 'booking_statements', files: 'booking_statement_files', of: 'booking_id' },
} as const;

function namesOf({ kind }: DisputeRef) {
  const { statements, files, of } = tables[kind];
  return { statements: sql.table(statements), files: sql.table(files), of: sql.ref(of) };
}

/** Undefined when the author said as much as one may. */
export async function insertComment(
  tx: Tx,
  dispute: DisputeRef,
  { authorId, words }: { readonly authorId: number; readonly words: string },
  most: number,
): Promise<{ id: number; at: string } | undefined> {
  const { statements, of } = namesOf(dispute);
  const { rows } = await sql<{ id: number; at: string }>`
    insert into ${statements} (${of}, author_id, words)
    select ${dispute.id}::integer, ${authorId}::integer, ${words}
    where (select count(*) from ${statements}
      where ${of} = ${dispute.id} and author_id = ${authorId}) < ${most}
    returning id, created_at as at`.execute(tx);
  return rows[0];
}

export async function insertCommentFile(
  tx: Tx,
  dispute: DisputeRef,
  statementId: number,
  fileId: number,
): Promise<void> {
  const { files } = namesOf(dispute);
  await sql`insert into ${files} (statement_id, file_id) values (${statementId}, ${fileId})
    on conflict do nothing`.execute(tx);
}

/** Oldest first. */
export async function findStatements(db: Queryable, dispute: DisputeRef): Promise<StatementRow[]> {
  const { statements, files, of } = namesOf(dispute);
  const { rows } = await sql<StatementRow>`
    select s.id, s.author_id as "authorId", s.words, s.created_at as at,
      coalesce((select json_agg(f.file_id order by f.file_id) from ${files} f
        where f.statement_id = s.id), '[]') as "fileIds"
    from ${statements} s where s.${of} = ${dispute.id} order by s.id`.execute(db);
  return rows;
}
