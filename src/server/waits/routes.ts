import { DomainError } from '#contract/errors.ts';
import * as contract from '#contract/waits/waits.ts';
import { findCreatorByUser } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { addWait } from './add-wait.ts';
import { todayIn } from './wait-rules.ts';
import { endWaits, listWaiting, listWaitsOf } from './wait-store.ts';

export const routes: readonly Route[] = [
  handle(contract.listWaits, (ctx) => listWaitsOf(ctx.db, ctx.viewer.id, ctx.clock())),
  handle(contract.addWait, (ctx, { body }) => addWait(ctx, body)),
  handle(contract.leaveWait, async (ctx, { params: { id } }) => {
    const ended = await inTransaction(ctx.db, (tx) =>
      endWaits(tx, { status: 'left', at: ctx.clock() }, { id, clientId: ctx.viewer.id }),
    );
    if (ended.length === 0) throw new DomainError('wait.not_found');
    return { ok: true as const };
  }),
  handle(contract.countWaiting, async (ctx) => {
    const creator = await findCreatorByUser(ctx.db, ctx.viewer.id);
    return creator ? listWaiting(ctx.db, creator.id, todayIn(creator.timeZone, ctx.clock())) : [];
  }),
];
