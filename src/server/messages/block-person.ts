import { DomainError } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { announce } from '#server/platform/live/announce.ts';
import { deleteBlock, insertBlock } from './block-store.ts';
import { refusalToWrite } from './contact-rules.ts';
import { findContact, personExists } from './contact-store.ts';
import { personBlocked } from './events.ts';
import { lockConversation } from './message-store.ts';

/**
 * Takes the conversation's lock, so no message in flight arrives after the response. The viewer's
 * other devices refresh.
 */
async function change<Outcome>(
  ctx: SignedInContext,
  otherId: number,
  apply: (tx: Tx, viewerId: number, otherId: number) => Promise<Outcome>,
): Promise<Outcome> {
  const outcome = await inTransaction(ctx.db, async (tx) => {
    if (!(await personExists(tx, otherId))) throw new DomainError('message.person_not_found');
    await lockConversation(tx, ctx.viewer.id, otherId);
    return apply(tx, ctx.viewer.id, otherId);
  });
  await announce(ctx, ctx.viewer.id, { type: 'contact_changed', userId: otherId });
  return outcome;
}

/**
 * Blocks messages with a person, both ways; shared jobs and bookings continue, and with one under way
 * so do its messages.
 */
export async function blockPerson(ctx: SignedInContext, otherId: number) {
  if (otherId === ctx.viewer.id) throw new DomainError('message.block_self');
  await change(ctx, otherId, async (tx, blockerId, blockedId) => {
    await insertBlock(tx, blockerId, blockedId);
    await ctx.events.record(tx, personBlocked, { blockerId, blockedId });
  });
  return { ok: true } as const;
}

/**
 * Lifts a block. If the other person may write again, their open pages refresh, without revealing
 * why.
 */
export async function unblockPerson(ctx: SignedInContext, otherId: number) {
  const { id } = ctx.viewer;
  const mayWrite = await change(ctx, otherId, async (tx) => {
    if (!(await deleteBlock(tx, id, otherId))) return false;
    return refusalToWrite(await findContact(tx, otherId, id)) === null;
  });
  if (mayWrite) await announce(ctx, otherId, { type: 'contact_changed', userId: id });
  return { ok: true } as const;
}
