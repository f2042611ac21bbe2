import { DomainError } from '#contract/errors.ts';
import type { FilesToDeliver } from '#contract/galleries/delivered-files.ts';
import type { OrderRef } from '#contract/order.ts';
import {
  approveGallery,
  findGallery,
  freezeGallery,
  galleryDelivered,
  reopenGallery,
} from '#server/galleries/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  insertDelivery,
  insertPart,
  markApproved,
  markSentBack,
  type NewDelivery,
} from './delivery-store.ts';

/**
 * Records a delivery; with a gallery, of exactly those of its files as they are now, or of all.
 * Errors: delivery.other_gallery, gallery.stage, gallery.not_ready, gallery.empty,
 * gallery.nothing_to_deliver.
 */
export async function recordDelivery(
  ctx: Pick<Platform, 'events'>,
  tx: Tx,
  order: OrderRef,
  {
    galleryId,
    files,
    ...delivery
  }: Omit<NewDelivery, 'gallery'> & {
    readonly galleryId?: number | undefined;
    readonly files?: FilesToDeliver | undefined;
  },
): Promise<void> {
  const gallery =
    galleryId === undefined
      ? undefined
      : await freezeFor(ctx, tx, order, { ...delivery, galleryId, files });
  await insertDelivery(tx, order, { ...delivery, gallery });
}

/**
 * Notes a part that is sent ahead: by a note, a link, or in a gallery, whose files the client sees as
 * they are. The order stays as it is. Errors: delivery.other_gallery, delivery.many_parts.
 */
export async function recordPart(
  tx: Tx,
  order: OrderRef,
  {
    galleryId = null,
    ...part
  }: Omit<NewDelivery, 'gallery'> & { readonly galleryId?: number | null | undefined },
): Promise<void> {
  if (galleryId !== null) await requireGalleryOf(tx, order, galleryId, part.creatorId);
  if (!(await insertPart(tx, order, { ...part, galleryId })))
    throw new DomainError('delivery.many_parts');
}

async function requireGalleryOf(tx: Tx, order: OrderRef, galleryId: number, creatorId: number) {
  const gallery = await findGallery(tx, galleryId);
  if (
    gallery?.creatorId !== creatorId ||
    gallery.order.kind !== order.kind ||
    gallery.order.id !== order.id
  )
    throw new DomainError('delivery.other_gallery');
}

async function freezeFor(
  { events }: Pick<Platform, 'events'>,
  tx: Tx,
  order: OrderRef,
  {
    galleryId,
    creatorId,
    at,
    files,
  }: { galleryId: number; creatorId: number; at: Date; files: FilesToDeliver | undefined },
) {
  await requireGalleryOf(tx, order, galleryId, creatorId);
  const { version, manifestSha256 } = await freezeGallery(tx, galleryId, at, files);
  await events.record(tx, galleryDelivered, { galleryId, order, version });
  return { id: galleryId, manifest: manifestSha256 };
}

/** Sends the pending delivery back with a note; its gallery takes files again. */
export async function sendDeliveryBack(
  tx: Tx,
  order: OrderRef,
  note: string,
  at: Date,
): Promise<void> {
  const sentBack = await markSentBack(tx, order, note, at);
  if (sentBack?.galleryId != null) await reopenGallery(tx, sentBack.galleryId);
}

/** Approves the newest delivery, if there is one: the originals of its gallery open to the client. */
export async function approveDelivery(tx: Tx, order: OrderRef, at: Date): Promise<void> {
  const approved = await markApproved(tx, order, at);
  if (approved?.galleryId != null)
    await approveGallery(tx, approved.galleryId, approved.manifest ?? undefined);
}
