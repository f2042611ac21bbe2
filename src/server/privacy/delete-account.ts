import { DomainError } from '#contract/errors.ts';
import { endSession, provePresence } from '#server/accounts/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { DeletedPerson } from '#server/platform/personal-data/personal-data.ts';
import { deletePersonalRows } from '#server/platform/personal-data/personal-data-store.ts';
import { eraseReviewTexts } from '#server/reviews/index.ts';
import { findObstacles } from './find-obstacles.ts';
import { findPerson } from './person-store.ts';

/**
 * Deletes the viewer's account. What others need is kept without the name.
 * Errors: account.wrong_password, account.sign_in_again, own_data.cannot_leave.
 */
export async function deleteForever(
  ctx: SignedInContext,
  { password, eraseReviews }: { password?: string | undefined; eraseReviews: boolean },
): Promise<void> {
  await provePresence(ctx, password);
  const { id, creatorId } = ctx.viewer;
  await inTransaction(ctx.db, async (tx) => {
    await lockEntity(tx, 'user', id);
    if (creatorId !== null) await lockEntity(tx, 'creator', creatorId);
    const person = await findPerson(tx, id);
    if (!person || person.creatorId !== creatorId) throw new DomainError('not_authenticated');
    await refuseWhileUnderWay(ctx, tx, person);
    // From the top down: higher capabilities refer to lower ones.
    const parts = ctx.personalData.toReversed();
    await endSession(ctx, tx);
    for (const part of parts) await part.leave?.(tx, person);
    // A concurrent hire or payment has committed by now, or will find the account deleted.
    await refuseWhileUnderWay(ctx, tx, person);
    if (eraseReviews) await eraseReviewTexts(tx, person);
    for (const { columns } of parts)
      for (const column of columns)
        if (column.kept === undefined) await deletePersonalRows(tx, column, person);
  });
}

async function refuseWhileUnderWay(
  ctx: SignedInContext,
  tx: Tx,
  person: DeletedPerson,
): Promise<void> {
  const obstacles = await findObstacles(ctx, tx, person);
  if (obstacles.length > 0)
    throw new DomainError('own_data.cannot_leave', { details: { obstacles } });
}
