import { randomBytes } from 'node:crypto';
import { DomainError } from '#contract/errors.ts';
import type { DataArchive } from '#contract/privacy/privacy.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { enqueueTask } from '#server/platform/tasks/task-store.ts';
import { deleteBytesLater } from '#server/uploads/index.ts';
import { archiveOf, refusalToMake, storageKeyOf } from './archive-rules.ts';
import { findArchiveOf, putArchive } from './archive-store.ts';

/** Errors: own_data.under_way, own_data.too_soon. */
export function createArchiveRequest(ctx: SignedInContext): Promise<DataArchive> {
  const { id } = ctx.viewer;
  const now = ctx.clock();
  return inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', id);
    const before = await findArchiveOf(tx, id);
    const refusal = refusalToMake(archiveOf(before, now), now);
    if (refusal) throw new DomainError(refusal);
    if (before) await deleteBytesLater(tx, [storageKeyOf(before.key)]);
    const key = randomBytes(16).toString('hex');
    await putArchive(tx, id, key, now);
    await enqueueTask(tx, 'make-archive', { userId: id, key }, { maxAttempts: 5 });
    return {
      state: 'making',
      requestedAt: now.toISOString(),
      bytes: null,
      expiresAt: null,
      address: null,
    };
  });
}
