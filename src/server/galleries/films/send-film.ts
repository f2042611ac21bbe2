import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import type { Context } from '#server/platform/http/context.ts';
import { watchedFrom } from '../files/direct-address.ts';
import { findItem } from '../files/file-store.ts';
import { readFile } from '../files/read-file.ts';
import type { GalleryAccess } from '../gallery-access.ts';
import { findFilm } from './film-store.ts';

const day = 86_400;

/**
 * A film to watch: the copy asked for or the smallest; without one its original, if browsers play it
 * and the viewer may have it. Errors: not_found.
 */
export async function showFilm(
  { db, storage, direct }: Context,
  { gallery, shown, may }: GalleryAccess,
  number: number,
  { side }: { readonly side: number },
): Promise<RangedReply> {
  const item = await findItem(db, gallery.id, number, shown);
  const film = item && (await findFilm(db, item.id));
  if (!film) throw new DomainError('not_found');
  const copy = film.copies.find((one) => one.side <= side) ?? film.copies.at(-1);
  const original = film.plays && may.download ? item.storageKey : undefined;
  const storageKey = copy?.key ?? original;
  const size = storageKey && (await storage.sizeOf(storageKey));
  if (!storageKey || !size) throw new DomainError('not_found');
  return {
    name: `${number}.mp4`,
    size,
    etag: storageKey.replaceAll('/', '-'),
    shown: { forSeconds: day },
    ...watchedFrom(direct, { storageKey, size }, day),
    read: (range) => readFile(storage, { storageKey, size }, range),
  };
}
