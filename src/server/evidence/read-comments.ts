import type { StatementFile } from '#contract/disputes/evidence.ts';
import { DomainError } from '#contract/errors.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { findFilesAsSystem, type StoredFile } from '#server/uploads/index.ts';
import { type DisputeRef, findStatements } from './comment-store.ts';

/** Where a file of the record is served, by its key. */
export type AddressOf = (key: string) => string;

interface RecordedStatement {
  readonly id: number;
  readonly authorId: number;
  readonly words: string;
  readonly at: string;
  readonly files: readonly StatementFile[];
}

/** What both sides said about a problem, oldest first; the caller has checked who reads. */
export async function readRecord(
  db: Queryable,
  dispute: DisputeRef,
  addressOf: AddressOf,
): Promise<RecordedStatement[]> {
  const rows = await findStatements(db, dispute);
  const files = await filesOf(
    db,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  return rows.map(({ fileIds, ...row }) => ({
    ...row,
    files: files
      .filter((file) => fileIds.includes(file.id))
      .map((file) => shownFile(file, addressOf)),
  }));
}

/** A file that one of the statements shows; the caller has checked who reads. Throws `not_found`. */
export async function findEvidence(
  db: Queryable,
  dispute: DisputeRef,
  key: string,
): Promise<StoredFile> {
  const ids = (await findStatements(db, dispute)).flatMap(({ fileIds }) => fileIds);
  const file = (await filesOf(db, ids)).find((candidate) => candidate.key === key);
  if (!file) throw new DomainError('not_found');
  return file;
}

export function shownFile(
  { key, name, mediaType }: StoredFile,
  addressOf: AddressOf,
): StatementFile {
  return { key, name, picture: mediaType !== 'application/pdf', address: addressOf(key) };
}

async function filesOf(db: Queryable, ids: readonly number[]): Promise<readonly StoredFile[]> {
  return ids.length === 0 ? [] : findFilesAsSystem(db, ids);
}
