import * as contract from '#contract/calendars/calendars.ts';
import { DomainError } from '#contract/errors.ts';
import { creatorChanged } from '#server/creators/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { handle, type Route } from '#server/platform/http/route.ts';
import { deleteFeed, listFeedsOf } from './export/feed-store.ts';
import { makeFeed } from './export/make-feed.ts';
import { addCalendarAt, addCalendarFile } from './import/add-calendar.ts';
import { deleteImport, findImportOf, listImportsOf } from './import/import-store.ts';
import { toCalendar } from './import/import-view.ts';
import { refreshImport } from './import/refresh-import.ts';

const ok = { ok: true } as const;

function ownCreatorId({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('creator.no_profile');
  return viewer.creatorId;
}

export const routes: readonly Route[] = [
  handle(contract.listCalendars, async (ctx) =>
    (await listImportsOf(ctx.db, ownCreatorId(ctx))).map((row) => toCalendar(ctx, row)),
  ),
  handle(contract.addCalendar, (ctx, { body }) => addCalendarAt(ctx, body)),
  handle(contract.uploadCalendar, (ctx, { body }) => addCalendarFile(ctx, body)),
  handle(contract.refreshCalendar, async (ctx, { params }) => {
    const own = await findImportOf(ctx.db, ownCreatorId(ctx), params.id);
    const read = own && (await refreshImport(ctx, own.id, ctx.viewer.emailVerified));
    if (!read) throw new DomainError('calendar.not_found');
    return toCalendar(ctx, read);
  }),
  handle(contract.removeCalendar, (ctx, { params }) => {
    const creatorId = ownCreatorId(ctx);
    return inTransaction(ctx.db, async (tx) => {
      if (!(await deleteImport(tx, creatorId, params.id)))
        throw new DomainError('calendar.not_found');
      await ctx.events.record(tx, creatorChanged, { creatorId });
      return ok;
    });
  }),
  handle(contract.listFeeds, (ctx) => listFeedsOf(ctx.db, ctx.viewer.id)),
  handle(contract.makeFeed, (ctx, { body }) => makeFeed(ctx, body.side)),
  handle(contract.removeFeed, async (ctx, { params }) => {
    if (!(await deleteFeed(ctx.db, ctx.viewer.id, params.side)))
      throw new DomainError('calendar.feed_not_found');
    return ok;
  }),
];
