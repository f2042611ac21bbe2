import { DomainError } from '#contract/errors.ts';
import { fileProblems } from '#contract/galleries/file-states.ts';
import {
  type Gallery,
  type GalleryHead,
  type GalleryItem,
  type GalleryStage,
  type ItemPage,
  itemsPerPage,
} from '#contract/galleries/galleries.ts';
import type { OrderRef } from '#contract/order.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context, SignedInContext } from '#server/platform/http/context.ts';
import { countDelivered, findVersion } from '../delivery/version-store.ts';
import { captionsFor } from '../films/captions.ts';
import { accessOf, type GalleryAccess } from '../gallery-access.ts';
import {
  ensureGallery,
  findGalleryFor,
  findMaker,
  type GalleryRow,
  listGalleriesOf,
  lockGallery,
  updateGallery,
  usedBytesOf,
} from '../gallery-store.ts';
import { loadAccess, loadOwnGallery, quotaBytesOf } from '../load-gallery.ts';
import { noteVisitLater } from '../receipt/note-visits.ts';
import { changeLook, type Look, switchWatermark } from './change-look.ts';
import {
  type After,
  countItems,
  findCover,
  hasChangedSince,
  type ItemRow,
  listItems,
} from './item-store.ts';

/**
 * The viewer's gallery for an order that is theirs to deliver. Errors: not_found for strangers,
 * forbidden for the client.
 */
export async function openGallery(
  ctx: SignedInContext,
  { order, watermarked }: { readonly order: OrderRef; readonly watermarked: boolean },
): Promise<GalleryHead> {
  const sides = await ctx.findSides(order);
  const { creatorId } = ctx.viewer;
  if (!sides || (sides.creatorUserId !== ctx.viewer.id && sides.clientId !== ctx.viewer.id))
    throw new DomainError('not_found');
  if (sides.creatorUserId !== ctx.viewer.id || creatorId === null)
    throw new DomainError('forbidden');
  const id = await inTransaction(ctx.db, (tx) =>
    ensureGallery(tx, order, { creatorId, watermarked, at: ctx.clock() }),
  );
  return showHead(ctx, await loadAccess(ctx, id));
}

/** Those with something in them, of the order's creators that the viewer may see. Errors: not_found. */
export async function listGalleries(ctx: SignedInContext, order: OrderRef) {
  const personId = ctx.viewer.id;
  const found: {
    id: number;
    stage: GalleryStage;
    pictures: number;
    photos: number;
    promised: number | null;
    delivered: number | null;
    picturesToPick: number | null;
  }[] = [];
  for (const { id } of await listGalleriesOf(ctx.db, order)) {
    const gallery = await findGalleryFor(ctx.db, personId, id);
    if (!gallery) continue;
    const access = accessOf(gallery, { side: gallery.side, who: { personId, guestId: null } });
    const { pictures, photos } = await countItems(ctx.db, access);
    const { stage, promised, picturesToPick } = gallery;
    const delivered = await deliveredIn(ctx, gallery);
    if (pictures > 0)
      found.push({ id, stage, pictures, photos, promised, delivered, picturesToPick });
  }
  return found;
}

const deliveredIn = async ({ db }: Context, { id, version }: GalleryRow) =>
  version === 0 ? null : countDelivered(db, id, version);

/** For its creator or its client, whose visit is noted. Errors: not_found. */
export async function getGallery(ctx: SignedInContext, id: number): Promise<Gallery> {
  const access = await loadAccess(ctx, id);
  noteVisitLater(ctx, access);
  return showGallery(ctx, access);
}

interface Change extends Look {
  readonly picturesToPick?: number | null | undefined;
  readonly stage?: 'editing' | undefined;
  readonly watermarked?: boolean | undefined;
}

/** Errors: not_found, forbidden, gallery.stage, gallery.picks_agreed, gallery.unknown_pictures. */
export async function changeGallery(
  ctx: SignedInContext,
  id: number,
  { picturesToPick, stage: next, watermarked, ...look }: Change,
): Promise<GalleryHead> {
  await loadOwnGallery(ctx, id);
  await inTransaction(ctx.db, async (tx) => {
    const gallery = await lockGallery(tx, id);
    const { stage, refunded, opened, emptied, picksAreAgreed } = gallery;
    const changesChoice = picturesToPick !== undefined || next !== undefined;
    if (emptied || (changesChoice && (stage !== 'proofing' || refunded || opened)))
      throw new DomainError('gallery.stage');
    if (picturesToPick !== undefined && picksAreAgreed)
      throw new DomainError('gallery.picks_agreed');
    await updateGallery(tx, id, {
      stage: next ?? stage,
      ...(picturesToPick === undefined ? {} : { picturesToPick }),
    });
    await changeLook(tx, id, look);
    if (watermarked !== undefined) await switchWatermark(tx, gallery, watermarked);
  });
  return showHead(ctx, await loadAccess(ctx, id));
}

/** With its first pictures. */
export async function showGallery(ctx: Context, access: GalleryAccess): Promise<Gallery> {
  return { ...(await showHead(ctx, access)), ...(await showItems(ctx, access)) };
}

export async function showHead(ctx: Context, access: GalleryAccess): Promise<GalleryHead> {
  const { gallery, side, may } = access;
  const { id, order, stage, version, watermarked, refunded, sortedBy, title, shotOn } = gallery;
  const { picturesToPick, picksAreAgreed, invitedAt, pickedAt, keptUntil, emptiedAt } = gallery;
  const isCreator = side === 'creator';
  const isGuest = side === 'guest';
  return {
    id,
    side,
    order: isGuest ? null : order,
    creator: await findMaker(ctx.db, gallery),
    title,
    shotOn,
    cover: await findCover(ctx.db, access),
    stage,
    may,
    version,
    manifest: isGuest ? null : ((await findVersion(ctx.db, id, version))?.manifestSha256 ?? null),
    changedSince: isCreator && (await hasChangedSince(ctx.db, id, version)),
    watermarked,
    refunded,
    promised: isGuest ? null : gallery.promised,
    delivered: isGuest ? null : await deliveredIn(ctx, gallery),
    picturesToPick,
    picksAreAgreed,
    invitedAt: isGuest ? null : invitedAt,
    pickedAt: isGuest ? null : pickedAt,
    keptMonths: ctx.settings.now().galleryMonths,
    keptUntil,
    emptiedAt,
    sortedBy,
    quotaBytes: isCreator ? await quotaBytesOf(ctx, ctx.db, gallery) : null,
    usedBytes: isCreator ? await usedBytesOf(ctx.db, id) : null,
    ...(await countItems(ctx.db, access)),
  };
}

/** The pictures behind one of them, or the first; `after` is what the page before names. */
export async function showItems(
  ctx: Context,
  access: GalleryAccess,
  after = '0-0',
): Promise<ItemPage> {
  const [position = 0, id = 0] = after.split('-').map(Number);
  const rows = await listItems(ctx.db, access, {
    after: { position, id },
    limit: itemsPerPage + 1,
  });
  const page = rows.slice(0, itemsPerPage);
  const last = page.at(-1);
  const captions = page.some(({ film }) => film) ? await captionsFor(ctx, access) : () => [];
  return {
    items: page.map((item) => toItem(ctx, access, item, captions)),
    next: last && rows.length > page.length ? `${last.position}-${last.id}` : null,
  };
}

function toItem(
  { translator, locale }: Context,
  { side, may }: GalleryAccess,
  { id: _, position: __, ...row }: ItemRow & After,
  captions: Awaited<ReturnType<typeof captionsFor>>,
): GalleryItem {
  const {
    cameraName: name,
    sha256,
    hearts,
    picked,
    problem,
    film,
    takenAt,
    takenOffset,
    ...item
  } = row;
  return {
    ...item,
    name,
    sha256: side === 'creator' ? sha256 : null,
    hearts: side === 'guest' ? null : hearts,
    picked: side !== 'guest' && picked,
    final: side === 'guest' ? null : item.final,
    taken: takenAt === null ? null : { clock: takenAt, offset: takenOffset },
    film: film && {
      seconds: film.seconds,
      codec: film.codec,
      playable: film.copies.length > 0 || (film.plays && may.download),
      sides: film.copies.map((copy) => copy.side),
      sound: film.sound,
      captions: captions({ name, section: row.section, seconds: film.seconds }),
    },
    problem: problem && {
      code: problem,
      message: translator.translate(locale, { message: fileProblems[problem], values: {} }),
    },
  };
}
