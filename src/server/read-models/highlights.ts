import { LRUCache } from 'lru-cache';
import { freshnessMs } from '#contract/constants.ts';
import { getHighlights, type Highlights } from '#contract/creators/highlights.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { handle } from '#server/platform/http/route.ts';
import { findHighlights } from './highlights-store.ts';

/** Counting all work and reviews is too slow per visit: cached as long as a page, per database. */
const known = new WeakMap<Queryable, LRUCache<'home', Promise<Highlights>>>();

export const highlights = handle(getHighlights, (context) => {
  const { db } = context;
  const cached = known.get(db) ?? new LRUCache({ max: 1, ttl: freshnessMs });
  known.set(db, cached);
  const found = cached.get('home') ?? findHighlights(db, context.clock());
  if (!cached.has('home')) {
    cached.set('home', found);
    found.catch(() => cached.delete('home'));
  }
  return found;
});
