import { sql } from 'kysely';
import type { Tx } from '#server/platform/db/database.ts';

/** Of one person or, without one, by links. */
export async function countReports(
  tx: Tx,
  { galleryId, reporterId }: { readonly galleryId: number; readonly reporterId: number | null },
): Promise<number> {
  const { count } = await tx
    .selectFrom('galleryReports')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('galleryId', '=', galleryId)
    .where('reporterId', 'is not distinct from', reporterId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertReport(
  tx: Tx,
  report: {
    readonly galleryId: number;
    readonly reporterId: number | null;
    readonly linkId: number | null;
    readonly reason: string;
    readonly createdAt: Date;
  },
): Promise<void> {
  await tx.insertInto('galleryReports').values(report).execute();
}

/** A report under its lock, until the transaction ends. */
export function lockGalleryReport(tx: Tx, id: number) {
  return tx
    .selectFrom('galleryReports as r')
    .select(['r.galleryId', 'r.reporterId', 'r.decidedAt'])
    .where('r.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markGalleryReportDecided(
  tx: Tx,
  id: number,
  { outcome, by, at }: { readonly outcome: string; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('galleryReports')
    .set({ decision: outcome, decidedBy: by, decidedAt: at })
    .where('id', '=', id)
    .execute();
}
