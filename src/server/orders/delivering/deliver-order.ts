import { DomainError } from '#contract/errors.ts';
import type { FilesToDeliver } from '#contract/galleries/delivered-files.ts';
import {
  recordDelivery,
  recordPart,
  replaceDelivered,
  sendDeliveryBack,
} from '#server/deliveries/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import type { Platform } from '#server/platform/platform.ts';
import { changesRequested, orderDelivered, partDelivered } from '../events.ts';
import { factOf, type KindOfOrder } from '../kind.ts';

/** A kind whose work is delivered, and can be sent back. */
export interface DeliveringKind<Row, Reply = unknown> extends KindOfOrder<Row, Reply> {
  readonly delivering: {
    /** As the lifecycle calls the delivery. */
    readonly deliver: string;
    /** Writes that it is delivered, and when it is approved without an answer. */
    markDelivered(tx: Tx, ctx: Platform, row: Row): Promise<unknown>;
    markSentBack(tx: Tx, ctx: Platform, row: Row): Promise<unknown>;
  };
}

interface Work {
  /** The link to it; null if the note or a gallery is enough. */
  readonly url: string | null;
  readonly note: string;
  /** Delivers the files of this gallery as they are now. */
  readonly galleryId?: number | undefined;
  /** Which of them; without it all of them. */
  readonly files?: FilesToDeliver | undefined;
  /** More is coming: the order stays as it is. */
  readonly part?: boolean | undefined;
}
type Delivering<Reply> = DeliveringKind<unknown, Reply>;

/**
 * Delivers the work: the client has the agreed days to answer, from the end of the work at the
 * earliest. A part is for the client to look at: it starts no days, and ends none.
 */
export function deliverOrder<Reply>(
  ctx: SignedInContext,
  of: Delivering<Reply>,
  id: number,
  { part = false, ...work }: Work,
): Promise<Reply> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lock(tx, ctx, id);
    locked.demand(of.delivering.deliver);
    if (part) await sendAhead(ctx, tx, of, { id, locked, work });
    else await deliver(ctx, tx, of, { id, locked, work });
    return of.reply(tx, ctx, id);
  });
}

async function sendAhead<Reply>(
  ctx: SignedInContext,
  tx: Tx,
  of: Delivering<Reply>,
  { id, locked, work: { files: _, ...work } }: Delivery<Reply>,
): Promise<void> {
  const creatorId = locked.creatorId ?? 0;
  await recordPart(tx, { kind: of.kind, id }, { ...work, creatorId, at: ctx.clock() });
  await ctx.events.record(tx, partDelivered, factOf(of, id, locked));
}

/** The delivery under review gives way to another version, of its gallery or another link; the days start over. */
export function deliverAgain<Reply>(
  ctx: SignedInContext,
  of: Delivering<Reply>,
  id: number,
  { note, files, url }: Pick<Work, 'note' | 'files'> & { readonly url?: string | undefined },
): Promise<Reply> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lock(tx, ctx, id);
    locked.demand('deliver_again');
    const before = await replaceDelivered(tx, { kind: of.kind, id });
    if (!before) throw new DomainError('delivery.not_delivered');
    const { galleryId } = before;
    const work = { url: url ?? before.url, note, galleryId: galleryId ?? undefined, files };
    await deliver(ctx, tx, of, { id, locked, work });
    return of.reply(tx, ctx, id);
  });
}

interface Delivery<Reply> {
  readonly id: number;
  readonly locked: Awaited<ReturnType<Delivering<Reply>['lock']>>;
  readonly work: Work;
}

async function deliver<Reply>(
  ctx: SignedInContext,
  tx: Tx,
  of: Delivering<Reply>,
  { id, locked, work }: Delivery<Reply>,
): Promise<void> {
  const creatorId = locked.creatorId ?? 0;
  await recordDelivery(ctx, tx, { kind: of.kind, id }, { ...work, creatorId, at: ctx.clock() });
  await of.delivering.markDelivered(tx, ctx, locked.row);
  const inGallery = work.galleryId !== undefined;
  await ctx.events.record(tx, orderDelivered, { ...factOf(of, id, locked), inGallery });
}

/** Sends the work back; the delivery stays visible to both. */
export function requestChanges<Reply>(
  ctx: SignedInContext,
  of: Delivering<Reply>,
  id: number,
  note: string,
): Promise<Reply> {
  return inTransaction(ctx.db, async (tx) => {
    const locked = await of.lock(tx, ctx, id);
    locked.demand('request_changes');
    await sendDeliveryBack(tx, { kind: of.kind, id }, note, ctx.clock());
    await of.delivering.markSentBack(tx, ctx, locked.row);
    await ctx.events.record(tx, changesRequested, { ...factOf(of, id, locked), note });
    return of.reply(tx, ctx, id);
  });
}
