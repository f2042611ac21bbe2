import { mostStatements, type StatementFile } from '#contract/disputes/evidence.ts';
import { DomainError } from '#contract/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { claimFile } from '#server/uploads/index.ts';
import { type DisputeRef, insertComment, insertCommentFile } from './comment-store.ts';
import { type AddressOf, shownFile } from './read-comments.ts';

interface NewStatement {
  readonly authorId: number;
  readonly words: string;
  /** Keys of files that the author sent before. */
  readonly files: readonly string[];
}

/**
 * Keeps what one side says about a problem, and claims the files it shows; the caller has checked that the author may,
 * and holds the problem's lock. Throws `job.enough_said`, `job.evidence_gone`, or the booking's.
 */
export async function addComment(
  tx: Tx,
  dispute: DisputeRef,
  { files: keys, ...statement }: NewStatement,
  addressOf: AddressOf,
): Promise<{ id: number; at: string; files: StatementFile[] }> {
  const { kind } = dispute;
  const made = await insertComment(tx, dispute, statement, mostStatements);
  if (!made) throw new DomainError(`${kind}.enough_said`);
  const files: StatementFile[] = [];
  for (const key of new Set(keys)) {
    const wanted = { ownerId: statement.authorId, purpose: 'attachment', key } as const;
    const file = await claimFile(tx, wanted, { place: `${kind}_statement`, entityId: made.id });
    if (!file) throw new DomainError(`${kind}.evidence_gone`);
    await insertCommentFile(tx, dispute, made.id, file.id);
    files.push(shownFile(file, addressOf));
  }
  return { ...made, files };
}
