import { rebuildListings, weighReviews } from '#server/creators/index.ts';
import { findPlace, siteRegion, suggestedCities } from '#server/places/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask, idlePriority } from '#server/platform/tasks/task-store.ts';
import { countDemoWork } from '../demo-store.ts';
import { Random } from '../random.ts';
import type { Subject } from '../texts/demo-texts.ts';
import { arrangeCovers, picturesPoints } from './arrange-covers.ts';
import { readRanks, replacePortfolios } from './cover-store.ts';
import { addressOf, type MadePicture, makePortfolios } from './make-portfolio.ts';
import { readOwnPictures } from './own-pictures.ts';
import { pictures } from './picture-manifest.ts';

/** A creator of the demo, whose work and town choose their pictures. */
export interface CoverOwner {
  readonly id: number;
  readonly subject: Subject;
  readonly city: string;
}

/** Pictures from which 'Featured' counts a portfolio as complete. */
const complete = 3;

/** Gives creators the portfolios that fit where lists show them now; those whose cover stays keep theirs. */
export async function settleCovers(
  tx: Tx,
  platform: Platform,
  owners: readonly CoverOwner[],
): Promise<void> {
  const towns = await Promise.all(
    suggestedCities.map((city) => findPlace(platform, `${city}, TX`)),
  );
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  const ranked = (await readRanks(tx, [...byId.keys()])).flatMap((one) => {
    const owner = byId.get(one.id);
    if (!owner) return [];
    const points = one.featured + (one.pictures < complete ? picturesPoints : 0);
    return [{ ...one, ...owner, points }];
  });
  const all = [...(await readOwnPictures(platform.config.DATA_DIR)), ...pictures];
  const places = towns.flatMap((town) => town?.coordinates ?? []);
  const center = (await siteRegion(platform))?.place.coordinates ?? places[0] ?? { lat: 0, lng: 0 };
  const covers = arrangeCovers(ranked, { towns: places, center, pictures: all });
  const portfolioOf = makePortfolios(all);
  const changed = new Map<number, MadePicture[]>();
  for (const one of ranked) {
    const cover = covers.get(one.id) ?? null;
    const portfolio = cover ? portfolioOf(new Random(one.id), one, cover) : [];
    if (one.changed || (cover ? addressOf(cover) : null) === one.cover) continue;
    changed.set(one.id, portfolio);
  }
  await replacePortfolios(tx, changed);
}

interface Settling {
  readonly owners: readonly CoverOwner[];
  readonly attemptsLeft: number;
}

export const settleCoversLater = (
  db: Parameters<typeof enqueueTask>[0],
  work: Settling,
  waitMs = 0,
): Promise<void> =>
  enqueueTask(db, 'settle-demo-covers', work, {
    key: 'demo-covers',
    runAt: new Date(Date.now() + waitMs).toISOString(),
    priority: idlePriority,
  });

/** Once everything of the demo is done, reviews and payments have changed who is listed beside whom. */
export async function settleCoversAtLast(
  platform: Platform,
  { owners, attemptsLeft }: Settling,
): Promise<void> {
  const isLast = (await countDemoWork(platform.db)) <= 1;
  if (!isLast && attemptsLeft > 0)
    return settleCoversLater(platform.db, { owners, attemptsLeft: attemptsLeft - 1 }, 2000);
  const ids = owners.map(({ id }) => id);
  await inTransaction(platform.db, async (tx) => {
    // As every night: the order stays.
    await weighReviews(tx, ids);
    await rebuildListings(tx, ids);
    await settleCovers(tx, platform, owners);
  });
}
