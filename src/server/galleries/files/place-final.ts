import { fileKindOf } from '#contract/galleries/file-kinds.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { GalleryFileRow } from './file-store.ts';
import { type Match, matchByName, matchByTime, proofStems, spellings } from './final-rules.ts';
import {
  hasOpenPlaces,
  listPlacesNamed,
  listPlacesShotAt,
  noteFinal,
  takePlace,
} from './place-store.ts';

type ArrivedFinal = Pick<GalleryFileRow, 'id' | 'galleryId' | 'cameraName' | 'section'> & {
  readonly takenAt: string | null;
};

/**
 * Gives a final the place of its proof. One that may belong in a proof's place waits for its creator
 * to say in which, and is shown to nobody else until then. The gallery must be locked.
 */
export async function placeFinal(tx: Tx, final: ArrivedFinal, at: Date): Promise<void> {
  const kind = fileKindOf(final.cameraName);
  // Of a film that has a place itself.
  if (kind === 'captions')
    return noteFinal(tx, final.id, { finalPlace: 'own', likelyNumber: null });
  const { takes, ...match } = await findMatch(tx, final);
  if (takes) return takePlace(tx, final.id, takes, at);
  if (kind === 'raw' || kind === 'sidecar') return;
  const likelyNumber = 'likely' in match ? (match.likely?.number ?? null) : null;
  const isOpen = kind === 'picture' && (likelyNumber !== null || (await hasOpenPlaces(tx, final)));
  await noteFinal(tx, final.id, { finalPlace: isOpen ? 'unplaced' : 'own', likelyNumber });
}

async function findMatch(tx: Tx, final: ArrivedFinal): Promise<Match> {
  const places = await listPlacesNamed(tx, final, proofStems(final.cameraName).flatMap(spellings));
  const named = matchByName(final, places);
  if (named.takes || named.likely || places.length > 0 || final.takenAt === null) return named;
  return matchByTime(final, await listPlacesShotAt(tx, final, final.takenAt));
}
