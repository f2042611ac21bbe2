import type { PortfolioItem } from '#contract/creators/creator-replies.ts';
import type {
  addPortfolioItem,
  changePortfolioItem,
  listPortfolio,
  orderPortfolio,
} from '#contract/creators/portfolio.ts';
import type { BodyOf, ParsedInputOf, ReplyOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import type { FileReply } from '#contract/file-reply.ts';
import { areTooLong, readCaptions } from '#contract/uploads/captions.ts';
import { maxFilms } from '#contract/uploads/films.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { lockEntity } from '#server/platform/db/lock.ts';
import type { Context, SignedInContext } from '#server/platform/http/context.ts';
import {
  addressOf,
  claimFile,
  fetchPicturesSoon,
  findMissingPictures,
  keyOfAddress,
} from '#server/uploads/index.ts';
import { creatorChanged } from '../events.ts';
import { mergeOrder } from '../merge-edits.ts';
import {
  countFilms,
  findCaptions,
  findFilmOf,
  insertPortfolioItem,
  isItemShown,
  listPortfolioOf,
  orderPortfolioOf,
  setPicture,
  updatePortfolioItemOf,
} from './portfolio-store.ts';

export const maxItems = 100;

export function ownCreatorId({ viewer }: SignedInContext): number {
  if (viewer.creatorId === null) throw new DomainError('portfolio.creators_only');
  return viewer.creatorId;
}

/** The public items, and which of their links lead to no picture. */
export async function showPortfolio(
  { db }: Context,
  creatorId: number,
): Promise<ReplyOf<typeof listPortfolio>> {
  const items = await listPortfolioOf(db, creatorId);
  const links = items.flatMap(({ imageUrl }) => (imageUrl.startsWith('https:') ? imageUrl : []));
  const missing = await findMissingPictures(db, links);
  return items.map((item) => ({ ...item, pictureMissing: missing.has(item.imageUrl) }));
}

/**
 * Throws the reason why the creator cannot change this item. Errors: portfolio.not_yours,
 * portfolio.not_found.
 */
export async function refuseItem(tx: Tx, id: number): Promise<never> {
  throw new DomainError(
    (await isItemShown(tx, id)) ? 'portfolio.not_yours' : 'portfolio.not_found',
  );
}

/**
 * Adds an item at the end. Errors: portfolio.creators_only, portfolio.full, portfolio.image_gone,
 * portfolio.too_many_films.
 */
export function addToPortfolio(
  context: SignedInContext,
  item: BodyOf<typeof addPortfolioItem>,
): Promise<PortfolioItem> {
  const creatorId = ownCreatorId(context);
  return inTransaction(context.db, async (tx) => {
    // Concurrent calls must not both take the last place.
    await lockEntity(tx, 'creator', creatorId);
    const added = await insertPortfolioItem(tx, creatorId, item, maxItems);
    if (!added) throw new DomainError('portfolio.full');
    await context.events.record(tx, creatorChanged, { creatorId });
    if (item.imageUrl.startsWith('https:')) await fetchPicturesSoon(tx);
    return item.imageUrl.startsWith('/files/') ? claimPicture(tx, context, added) : added;
  });
}

/** Errors: portfolio.too_many_films, with the newest. */
export async function requireFilmRoom(tx: Tx, item: PortfolioItem): Promise<PortfolioItem> {
  if (item.film && (await countFilms(tx, item.creatorId)) > maxFilms)
    throw new DomainError('portfolio.too_many_films');
  return item;
}

/** An uploaded picture is kept as long as its item, and provides its size, placeholder, focus and film. */
async function claimPicture(
  tx: Tx,
  { viewer }: SignedInContext,
  item: PortfolioItem,
): Promise<PortfolioItem> {
  const file = await claimFile(
    tx,
    { ownerId: viewer.id, purpose: 'portfolio', key: keyOfAddress(item.imageUrl) ?? '' },
    { place: 'portfolio_item', entityId: item.id },
  );
  if (!file) throw new DomainError('portfolio.image_gone');
  const pictured = { ...file, fileId: file.id, imageUrl: addressOf(file) };
  return requireFilmRoom(tx, await setPicture(tx, item.id, pictured));
}

/**
 * Changes an own item, but for its picture. Errors: portfolio.not_yours, portfolio.not_found,
 * portfolio.no_film, captions.*.
 */
export function changeInPortfolio(
  context: SignedInContext,
  id: number,
  changes: BodyOf<typeof changePortfolioItem>,
): Promise<PortfolioItem> {
  const { creatorId } = context.viewer;
  return inTransaction(context.db, async (tx) => {
    if (creatorId !== null && changes.captions) {
      const film = await findFilmOf(tx, creatorId, id);
      if (film !== undefined) requireCaptionsOf(film, changes.captions);
    }
    const changed =
      creatorId === null ? undefined : await updatePortfolioItemOf(tx, creatorId, id, changes);
    if (creatorId === null || !changed) return refuseItem(tx, id);
    await context.events.record(tx, creatorChanged, { creatorId });
    return changed;
  });
}

/** Errors: portfolio.no_film, captions.*. */
function requireCaptionsOf(film: PortfolioItem['film'], text: string): void {
  if (film === null) throw new DomainError('portfolio.no_film');
  const found = readCaptions(text);
  const problem =
    typeof found === 'string'
      ? found
      : areTooLong(found, film.seconds)
        ? 'captions.other_length'
        : undefined;
  if (problem) throw new DomainError(problem);
}

/** Errors: portfolio.not_found. */
export async function showPortfolioCaptions({ db }: Context, id: number): Promise<FileReply> {
  const captions = await findCaptions(db, id);
  if (captions === undefined) throw new DomainError('portfolio.not_found');
  return { name: `${id}.vtt`, bytes: new TextEncoder().encode(captions) };
}

/**
 * Puts the viewer's items in this order, the first as cover; other ids are ignored. With `base`, the
 * order they had before, only those at another place are moved.
 */
export function arrangePortfolio(
  context: SignedInContext,
  { ids, base }: ParsedInputOf<typeof orderPortfolio>['body'],
): Promise<PortfolioItem[]> {
  const creatorId = ownCreatorId(context);
  return inTransaction(context.db, async (tx) => {
    await lockEntity(tx, 'creator', creatorId);
    const current = async () => (await listPortfolioOf(tx, creatorId)).map(({ id }) => id);
    await orderPortfolioOf(tx, creatorId, base ? mergeOrder(base, ids, await current()) : ids);
    await context.events.record(tx, creatorChanged, { creatorId });
    return listPortfolioOf(tx, creatorId);
  });
}
