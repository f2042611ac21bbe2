import { releaseOffered } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Task, Tasks } from '#server/platform/tasks/tasks.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { closeOffer } from './ending/end-offer.ts';
import { factOf, offerEnding, offerExpired } from './events.ts';
import {
  findTold,
  listEndingAsSystem,
  listRunOutAsSystem,
  lockOffer,
  updateOffer,
} from './offer-store.ts';

const hourMs = 3_600_000;

const expireOffers: Task = (ctx) =>
  tryAll(
    ctx,
    'end of an offer',
    (after) => listRunOutAsSystem(ctx.db, ctx.clock(), after),
    (id) =>
      inTransaction(ctx.db, async (tx) => {
        const row = await lockOffer(tx, id);
        const now = ctx.clock();
        const past = (at: string | null) => at !== null && Date.parse(at) <= now.getTime();
        if (!row || (row.status !== 'asked' && row.status !== 'sent')) return;
        const over = row.status === 'asked' ? past(row.dueBy) : past(row.validUntil);
        if (!over) {
          if (past(row.heldUntil)) await releaseOffered(tx, id);
          return;
        }
        await closeOffer(tx, id, { status: 'expired', at: now });
        const unanswered = row.status === 'asked';
        await ctx.events.record(tx, offerExpired, { ...factOf(row), unanswered });
      }),
  );

const announceEndings: Task = (ctx) =>
  tryAll(
    ctx,
    'notice of an ending offer',
    (after) => listEndingAsSystem(ctx.db, ctx.clock(), after),
    (id) =>
      inTransaction(ctx.db, async (tx) => {
        const row = await lockOffer(tx, id);
        if (row?.status !== 'sent') return;
        const told = await findTold(tx, id);
        const now = ctx.clock().getTime();
        const soon = (at: string | null, hours: number): at is string =>
          at !== null && Date.parse(at) > now && Date.parse(at) <= now + hours * hourMs;
        const tell = (held: boolean, at: string) =>
          ctx.events.record(tx, offerEnding, { ...factOf(row), held, at });
        const { heldUntil, validUntil } = row;
        if (soon(heldUntil, 12) && told.toldHeldUntil !== heldUntil) {
          await updateOffer(tx, id, { toldHeldUntil: heldUntil });
          // Both end at once: told as one.
          if (heldUntil !== validUntil) await tell(true, heldUntil);
        }
        if (soon(validUntil, 24) && told.toldValidUntil !== validUntil) {
          await updateOffer(tx, id, { toldValidUntil: validUntil });
          await tell(false, validUntil);
        }
      }),
  );

export const offerTasks: Tasks = {
  'expire-offers': expireOffers,
  'announce-ending-offers': announceEndings,
};
