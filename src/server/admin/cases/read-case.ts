import type { CaseGallery } from '#contract/admin/cases.ts';
import { DomainError } from '#contract/errors.ts';
import type { OrderKind } from '#contract/order.ts';
import { findManifest, listDeliveredOf, listVisits } from '#server/galleries/index.ts';
import { insertReading } from '#server/platform/audit/action-store.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { findCase, listMessagesBetween } from './case-store.ts';

/**
 * The messages between the two sides of an open case; without a case, messages stay private.
 */
export async function readCaseMessages(ctx: SignedInContext, kind: OrderKind, id: number) {
  const open = await findCase(ctx.db, kind, id);
  if (!open) throw new DomainError('operator.case_not_found');
  await insertReading(ctx.db, {
    operatorId: ctx.viewer.id,
    action: 'messages.read',
    subject: `${kind}:${id}`,
  });
  const rows = await listMessagesBetween(ctx.db, [open.client.id, open.creator.id], 50);
  return rows.map(({ senderId, ...message }) => ({
    ...message,
    by: senderId === open.client.id ? ('client' as const) : ('creator' as const),
  }));
}

/** Rows of each gallery's receipt. */
const maxVisits = 200;

/** What was delivered for an open case, and who took it; without a case, galleries stay private. */
export async function readCaseGalleries(
  ctx: SignedInContext,
  kind: OrderKind,
  id: number,
): Promise<CaseGallery[]> {
  await requireCase(ctx, kind, id);
  const delivered = await listDeliveredOf(ctx.db, { kind, id });
  if (delivered.length > 0)
    await insertReading(ctx.db, {
      operatorId: ctx.viewer.id,
      action: 'receipt.read',
      subject: `${kind}:${id}`,
    });
  return Promise.all(
    delivered.map(async (gallery) => ({
      ...gallery,
      receipt: await listVisits(ctx.db, gallery.id, maxVisits),
    })),
  );
}

export async function readCaseManifest(
  ctx: SignedInContext,
  {
    kind,
    id,
    gallery: galleryId,
    version,
  }: { kind: OrderKind; id: number; gallery: number; version: number },
) {
  await requireCase(ctx, kind, id);
  const text = await findManifest(ctx.db, { kind, id }, { galleryId, version });
  if (text === undefined) throw new DomainError('not_found');
  return { text };
}

async function requireCase({ db }: SignedInContext, kind: OrderKind, id: number): Promise<void> {
  if (!(await findCase(db, kind, id))) throw new DomainError('operator.case_not_found');
}
