import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface StatementRow {
  readonly id: number;
  readonly authorId: number;
  readonly words: string;
  readonly at: string;
  readonly fileIds: readonly number[];
}

/** The open problem's number, its row locked; absent where none is open. */
export async function lockOpenDispute(tx: Tx, jobId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('job_disputes')
    .select('id')
    .where('job_id', '=', jobId)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Undefined when the author said as much as one may. */
export async function insertStatement(
  tx: Tx,
  statement: { disputeId: number; authorId: number; words: string },
  most: number,
): Promise<{ id: number; at: string } | undefined> {
  const { rows } = await sql<{ id: number; at: string }>`
    insert into job_statements (dispute_id, author_id, words)
    select ${statement.disputeId}, ${statement.authorId}, ${statement.words}
    where (select count(*) from job_statements
      where dispute_id = ${statement.disputeId} and author_id = ${statement.authorId}) < ${most}
    returning id, created_at as at`.execute(tx);
  return rows[0];
}

export async function insertStatementFile(
  tx: Tx,
  statementId: number,
  fileId: number,
): Promise<void> {
  await tx
    .insertInto('job_statement_files')
    .values({ statement_id: statementId, file_id: fileId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Statements of the job's newest problem, oldest first. */
export async function findStatements(db: Queryable, jobId: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select s.id, s.author_id as "authorId", s.words, s.created_at as at,
      coalesce((select json_agg(f.file_id order by f.file_id) from job_statement_files f
        where f.statement_id = s.id), '[]') as "fileIds"
    from job_statements s
    where s.dispute_id = (select max(d.id) from job_disputes d where d.job_id = ${jobId})
    order by s.id`.execute(db);
  return rows;
}
