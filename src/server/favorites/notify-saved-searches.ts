import { creatorSearchRadiusKm } from '#contract/constants.ts';
import type { CreatorCard } from '#contract/creators/creator-replies.ts';
import { matchCreators } from '#server/creators/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { tryEach } from '#server/platform/tasks/try-each.ts';
import { savedSearchMatched } from './events.ts';
import { savedSearchMail } from './mails.ts';
import {
  type DueSearch,
  listCandidatesAsSystem,
  listDueSearchesAsSystem,
  markChecked,
  noteCreators,
  takeDueSearchAsSystem,
} from './match-store.ts';

const dayMs = 86_400_000;
/** Creators checked per query. */
const chunk = 1000;
/** The most new matches per mail; the rest follow the next day. */
const maxListed = 50;

/**
 * Checks every saved search against creators changed since the last run. At most one mail and
 * notification per search and day, each creator once; matches and notification are stored in one
 * transaction.
 */
export async function notifySavedSearches(ctx: Platform): Promise<void> {
  const notifiedBefore = new Date(ctx.clock().getTime() - dayMs);
  const ids = await listDueSearchesAsSystem(ctx.db, notifiedBefore);
  await tryEach(ctx, 'look through a saved search', ids, (id) =>
    inTransaction(ctx.db, async (tx) => {
      const search = await takeDueSearchAsSystem(tx, id, notifiedBefore);
      if (search) await notifyOfMatches(ctx, tx, search, search.now);
    }),
  );
}

async function notifyOfMatches(
  ctx: Platform,
  tx: Tx,
  search: DueSearch,
  now: string,
): Promise<void> {
  const { found, all } = isOver(search, ctx.clock())
    ? { found: [], all: true }
    : await findNewMatches(ctx, tx, search);
  const checkedAt = all ? now : search.checkedAt;
  if (found.length === 0) return markChecked(tx, search.id, { checkedAt });
  const creatorIds = found.map(({ id }) => id);
  await noteCreators(tx, search.id, creatorIds);
  await markChecked(tx, search.id, { checkedAt, notifiedAt: ctx.clock() });
  const { id: searchId, userId, name, query, stopToken } = search;
  await ctx.mail.send(tx, savedSearchMail, {
    to: search.email,
    payload: { name, query, stopToken, creators: found, more: !all },
  });
  await ctx.events.record(tx, savedSearchMatched, { searchId, userId, name, creatorIds });
}

/** No one is free on a day that has passed everywhere. */
function isOver({ query }: DueSearch, at: Date): boolean {
  const firstDay = new Date(at.getTime() - dayMs / 2).toISOString().slice(0, 10);
  return query.date !== undefined && query.date < firstDay;
}

async function findNewMatches(
  platform: Platform,
  tx: Tx,
  search: DueSearch,
): Promise<{ found: CreatorCard[]; all: boolean }> {
  const found: CreatorCard[] = [];
  let candidates: number[] = [];
  do {
    candidates = await listCandidatesAsSystem(tx, search, candidates.at(-1) ?? 0, chunk);
    if (candidates.length === 0) break;
    const query = { radius: creatorSearchRadiusKm, ...search.query };
    found.push(
      ...(await matchCreators({ ...platform, db: tx, currentDb: tx }, query, {
        among: candidates,
        limit: chunk,
      })),
    );
  } while (candidates.length === chunk && found.length <= maxListed);
  return { found: found.slice(0, maxListed), all: found.length <= maxListed };
}
