import { DomainError } from '#contract/errors.ts';
import type { RangedReply } from '#contract/file-reply.ts';
import type { FilmCaptions } from '#contract/galleries/galleries.ts';
import {
  areTooLong,
  type Captions,
  captionName,
  captionText,
  maxCaptionBytes,
  readCaptions,
} from '#contract/uploads/captions.ts';
import type { Context } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findItem, type GalleryFileRow } from '../files/file-store.ts';
import { readFile } from '../files/read-file.ts';
import type { GalleryAccess } from '../gallery-access.ts';
import { type CaptionsRow, listCaptions } from './captions-store.ts';

/** What a file of captions says; null if no player would show it. */
export async function captionsOf(
  { storage }: Pick<Platform, 'storage'>,
  { storageKey, size }: Pick<GalleryFileRow, 'storageKey' | 'size'>,
): Promise<Captions | null> {
  if (size > maxCaptionBytes) return null;
  const found = await storage.get(storageKey);
  const text = captionText(Buffer.concat((await found?.stream.toArray()) ?? []));
  const captions = text === undefined ? undefined : readCaptions(text);
  return typeof captions === 'object' ? captions : null;
}

const stemOf = (name: string) => name.trim().replace(/\.[^.]+$/, '');
const keyOf = (section: string, stem: string) =>
  `${section}/${stem.normalize('NFC').toLowerCase()}`;

interface CaptionedFilm {
  readonly name: string;
  readonly section: string;
  readonly seconds: number | null;
}

/** Finds the captions beside a film: in its section, by its name. Others than its creator see those that fit. */
export async function captionsFor(
  { db }: Pick<Context, 'db'>,
  access: GalleryAccess,
): Promise<(film: CaptionedFilm) => FilmCaptions[]> {
  const byFilm = Map.groupBy(
    await listCaptions(db, access),
    ({ section, cameraName }: CaptionsRow) => keyOf(section, captionName(cameraName).stem),
  );
  return ({ name, section, seconds }) =>
    (byFilm.get(keyOf(section, stemOf(name))) ?? [])
      .map(({ number, cameraName, captions }) => ({
        number,
        language: captionName(cameraName).language,
        tooLong: areTooLong(captions, seconds),
      }))
      .filter(({ tooLong }) => access.side === 'creator' || !tooLong);
}

/** A film's captions, by the number of their file. Errors: not_found. */
export async function showCaptions(
  { db, storage }: Context,
  { gallery, shown }: GalleryAccess,
  number: number,
): Promise<RangedReply> {
  const item = await findItem(db, gallery.id, number, shown);
  if (item?.problem !== 'captions' || !item.sha256) throw new DomainError('not_found');
  const { size, storageKey, sha256 } = item;
  return {
    name: `${number}.vtt`,
    size,
    etag: sha256,
    shown: { forSeconds: 0 },
    read: (range) => readFile(storage, { storageKey, size }, range),
  };
}
