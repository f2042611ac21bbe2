import { cancelPayable } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { deleteJobRow } from '../job-store.ts';
import { lockJobFor } from '../load-job.ts';

/** Deletes an unpaid draft and closes its payment session. */
export function deleteJob(ctx: SignedInContext, id: number): Promise<{ ok: true }> {
  return inTransaction(ctx.db, async (tx) => {
    await lockJobFor(tx, ctx, id, 'delete');
    await cancelPayable(tx, { kind: 'job', id });
    await deleteJobRow(tx, id);
    return { ok: true };
  });
}
