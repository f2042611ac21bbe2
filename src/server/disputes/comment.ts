import { maxComments } from '#contract/disputes/disputes.ts';
import { DomainError } from '#contract/errors.ts';
import { insertReading } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { claimFile, findFilesAsSystem, type StoredFile } from '#server/uploads/index.ts';
import { findComments, findDispute, insertComment, insertCommentFile } from './dispute-store.ts';
import type { DisputedKind, Reader } from './disputed-order.ts';
import { commentAdded } from './events.ts';

const shownFile = ({ kind }: DisputedKind, id: number, { key, name, mediaType }: StoredFile) => ({
  key,
  name,
  picture: mediaType !== 'application/pdf',
  address: `/api/${kind}s/${id}/dispute/files/${key}`,
});

/**
 * Adds one side's comment and files to the open dispute. Throws no_problem, enough_said and
 * evidence_gone of the order's kind.
 */
export function addComment(
  ctx: SignedInContext,
  of: DisputedKind,
  id: number,
  input: { readonly words: string; readonly files: readonly string[] },
) {
  return inTransaction(ctx.db, async (tx) => {
    const { side: by, clientId, creatorUserId } = await of.lock(tx, ctx, id);
    const dispute = await findDispute(tx, { kind: of.kind, id });
    if (!dispute?.open) throw new DomainError(`${of.kind}.no_problem`);
    const { words: text } = input;
    const authorId = ctx.viewer.id;
    const made = await insertComment(tx, dispute.id, { authorId, words: text }, maxComments);
    if (!made) throw new DomainError(`${of.kind}.enough_said`);
    const files: StoredFile[] = [];
    for (const key of new Set(input.files)) {
      const wanted = { ownerId: authorId, purpose: 'attachment', key } as const;
      const file = await claimFile(tx, wanted, { place: 'dispute_comment', entityId: made.id });
      if (!file) throw new DomainError(`${of.kind}.evidence_gone`);
      await insertCommentFile(tx, made.id, file.id);
      files.push(file);
    }
    const fact = { order: { kind: of.kind, id }, clientId, creatorUserId, by };
    await ctx.events.record(tx, commentAdded, { ...fact, files: files.length });
    return {
      ...made,
      by: of.sides[by],
      words: text,
      files: files.map((file) => shownFile(of, id, file)),
    };
  });
}

/**
 * The comments on the newest dispute with their files, for permitted viewers; logs an operator's
 * access.
 */
async function readComments(ctx: Reader, of: DisputedKind, id: number) {
  const { db, viewer } = ctx;
  const { clientId, party } = await of.findForReader(ctx, id);
  if (!party) {
    const subject = `${of.kind}:${id}`;
    await insertReading(db, { operatorId: viewer.id, action: 'evidence.read', subject });
  }
  const dispute = await findDispute(db, { kind: of.kind, id });
  const rows = dispute ? await findComments(db, dispute.id) : [];
  const ids = rows.flatMap(({ fileIds }) => fileIds);
  const files = ids.length === 0 ? [] : await findFilesAsSystem(db, ids);
  return rows.map(({ fileIds, authorId, ...row }) => ({
    ...row,
    side: authorId === clientId ? ('client' as const) : ('creator' as const),
    files: files.filter((file) => fileIds.includes(file.id)),
  }));
}

/** Both sides' comments on the newest dispute, oldest first. */
export async function listComments(ctx: Reader, of: DisputedKind, id: number) {
  const comments = await readComments(ctx, of, id);
  return comments.map(({ side, files, ...comment }) => ({
    ...comment,
    by: of.sides[side],
    files: files.map((file) => shownFile(of, id, file)),
  }));
}

/** A file attached to one of the comments. Throws `not_found`. */
export async function findEvidence(
  ctx: Reader,
  of: DisputedKind,
  id: number,
  key: string,
): Promise<StoredFile> {
  const comments = await readComments(ctx, of, id);
  const file = comments.flatMap(({ files }) => files).find((candidate) => candidate.key === key);
  if (!file) throw new DomainError('not_found');
  return file;
}
