import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { deleteBlock, insertBlock } from './block-store.ts';
import { personExists } from './contact-store.ts';
import { lockConversation } from './message-store.ts';

/** With the conversation's lock: once it is answered, no message that was on its way arrives any more. */
async function change(
  ctx: SignedInContext,
  otherId: number,
  apply: (tx: Tx, viewerId: number, otherId: number) => Promise<void>,
) {
  await inTransaction(ctx.db, async (tx) => {
    if (!(await personExists(tx, otherId))) throw new DomainError('message.person_not_found');
    await lockConversation(tx, ctx.viewer.id, otherId);
    await apply(tx, ctx.viewer.id, otherId);
  });
  return { ok: true } as const;
}

/** Ends the exchange of messages with a person, both ways; what binds them otherwise stays. */
export async function blockPerson(ctx: SignedInContext, otherId: number) {
  if (otherId === ctx.viewer.id) throw new DomainError('message.block_self');
  return change(ctx, otherId, insertBlock);
}

export function unblockPerson(ctx: SignedInContext, otherId: number) {
  return change(ctx, otherId, deleteBlock);
}
