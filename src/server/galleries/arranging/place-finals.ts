import { DomainError } from '#contract/errors.ts';
import { fileKindOf } from '#contract/galleries/file-kinds.ts';
import type { GalleryHead } from '#contract/galleries/galleries.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { listPlaces, noteFinal, type TakenPlace, takePlace } from '../files/place-store.ts';
import { loadAccess, loadOwnGallery } from '../load-gallery.ts';
import { showEverywhere } from '../reactions/show-everywhere.ts';
import { showHead } from '../viewing/show-gallery.ts';
import { moveComments } from './arrange-store.ts';
import { lockToArrange } from './remove-items.ts';

interface Choice {
  readonly number: number;
  /** Null for a picture of its own. */
  readonly of: number | null;
}

/** Errors: gallery.one_place, gallery.unknown_pictures. */
function requirePossible(choices: readonly Choice[], places: ReadonlyMap<number, TakenPlace>) {
  const placed = new Set(choices.map(({ number }) => number));
  const taken = choices.flatMap(({ of }) => of ?? []);
  const numbers = choices.map(({ number }) => number);
  const twice = [...numbers, ...taken].filter((one, at, all) => all.indexOf(one) !== at);
  if (twice.length > 0)
    throw new DomainError('gallery.one_place', { details: { numbers: [...new Set(twice)] } });
  const unknown = [
    ...numbers.filter((number) => (places.get(number)?.finalPlace ?? null) === null),
    ...taken.filter((number) => {
      const place = places.get(number);
      const isPicture = place && ['picture', 'raw'].includes(fileKindOf(place.cameraName));
      return !isPicture || place.finalPlace === 'unplaced' || placed.has(number);
    }),
  ];
  if (unknown.length > 0)
    throw new DomainError('gallery.unknown_pictures', { details: { numbers: unknown } });
}

/**
 * Puts finals that found no proof into the places of those that their creator names, or leaves them
 * as pictures of their own. Errors: not_found, forbidden, gallery.approved, gallery.one_place,
 * gallery.unknown_pictures; then nothing was placed.
 */
export async function placeByHand(
  ctx: SignedInContext,
  id: number,
  choices: readonly Choice[],
): Promise<GalleryHead> {
  const access = await loadOwnGallery(ctx, id);
  await inTransaction(ctx.db, async (tx) => {
    await lockToArrange(tx, id);
    const numbers = choices.flatMap(({ number, of }) => [number, of ?? []].flat());
    const places = await listPlaces(tx, id, numbers);
    requirePossible(choices, places);
    for (const { number, of } of choices) {
      const final = places.get(number);
      const place = of === null ? null : places.get(of);
      if (!final) continue;
      if (place) {
        await takePlace(tx, final.id, place, ctx.clock());
        await moveComments(tx, id, { from: number, to: place.number });
      } else await noteFinal(tx, final.id, { finalPlace: 'own', likelyNumber: null });
    }
  });
  await showEverywhere(ctx, access);
  return showHead(ctx, await loadAccess(ctx, id));
}
