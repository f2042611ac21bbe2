import { randomBytes } from 'node:crypto';
import { DomainError } from '#contract/errors.ts';
import type { DataArchive } from '#contract/privacy/privacy.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
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
    await replaceArchive(tx, id, before, now);
    return {
      state: 'making',
      requestedAt: now.toISOString(),
      bytes: null,
      expiresAt: null,
      address: null,
    };
  });
}

/** For someone who can't sign in anymore: its link is mailed to them. They are locked. */
export async function makeArchiveForSuspended(
  { clock }: Platform,
  tx: Tx,
  userId: number,
): Promise<void> {
  await replaceArchive(tx, userId, await findArchiveOf(tx, userId), clock());
}

async function replaceArchive(
  tx: Tx,
  userId: number,
  before: { readonly key: string } | undefined,
  now: Date,
): Promise<void> {
  if (before) await deleteBytesLater(tx, [storageKeyOf(before.key)]);
  const key = randomBytes(16).toString('hex');
  await putArchive(tx, userId, key, now);
  await enqueueTask(tx, 'make-archive', { userId, key }, { maxAttempts: 5 });
}
