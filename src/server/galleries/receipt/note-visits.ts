import type pg from 'pg';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { GalleryAccess } from '../gallery-access.ts';
import { noteVisit } from './visit-store.ts';

interface Noted {
  readonly access: GalleryAccess;
  readonly at: Date;
  times: number;
}

interface Visits {
  waiting: Map<string, Noted>;
  underWay: Promise<void> | undefined;
}

const visitsOf = new WeakMap<pg.Pool, Visits>();

/**
 * Counts that someone opened a gallery, after the reply: while one batch is written, those of the
 * same person wait for the next as one row.
 */
export function noteVisitLater(
  ctx: Pick<Context, 'pool' | 'clock' | 'log'>,
  access: GalleryAccess,
): void {
  if (access.side === 'creator') return;
  const visits = visitsOf.get(ctx.pool) ?? { waiting: new Map(), underWay: undefined };
  visitsOf.set(ctx.pool, visits);
  const { gallery, who, link } = access;
  const at = ctx.clock();
  const key = JSON.stringify([gallery.id, who, link?.id, at.toISOString().slice(0, 10)]);
  const noted = visits.waiting.get(key) ?? { access, at, times: 0 };
  noted.times += 1;
  visits.waiting.set(key, noted);
  visits.underWay ??= writeAll(ctx, visits).finally(() => {
    visits.underWay = undefined;
  });
}

/** Settles once the visits that this process counted are written. */
export async function visitsWritten({ pool }: Pick<Context, 'pool'>): Promise<void> {
  await visitsOf.get(pool)?.underWay;
}

async function writeAll(
  { pool, log }: Pick<Context, 'pool' | 'log'>,
  visits: Visits,
): Promise<void> {
  // Visitors' connections only read.
  const db = openDatabase(pool);
  while (visits.waiting.size > 0) {
    const { waiting } = visits;
    visits.waiting = new Map();
    for (const { access, at, times } of waiting.values())
      await noteVisit(db, access, { act: 'opened' }, at, { times }).catch((error: unknown) =>
        log.error({ err: error }, 'A visit to a gallery could not be noted'),
      );
  }
}
