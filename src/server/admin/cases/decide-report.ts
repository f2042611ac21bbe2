import type { GalleryReportDecision, ReportDecision } from '#contract/admin/reports.ts';
import { DomainError } from '#contract/errors.ts';
import {
  closeGalleryLinks as closeLinks,
  lockGalleryReport,
  markGalleryReportDecided,
} from '#server/galleries/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { hideClientReview, hideReview } from '#server/reviews/index.ts';
import { reportDecided } from '../mails.ts';
import { findAddressee } from './gallery-report-store.ts';
import { lockReport, markDecided } from './report-list-store.ts';

/**
 * Decides a report once, and notifies its sender. A hidden review no longer counts in the rating.
 */
export function decideReport(
  ctx: SignedInContext,
  id: number,
  { outcome, reason }: { outcome: ReportDecision; reason: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw new DomainError('operator.report_not_found');
    if (report.decidedAt !== null) throw new DomainError('operator.report_decided');
    if (outcome === 'hidden') {
      const { reviewId, clientReviewId } = report;
      // Already hidden after another report: the decision still counts.
      if (reviewId !== null) await hideReview(tx, reviewId, ctx.clock());
      else if (clientReviewId !== null) await hideClientReview(tx, clientReviewId, ctx.clock());
      else throw new DomainError('operator.only_reviews_hide');
    }
    await markDecided(tx, id, { outcome, by: ctx.viewer.id, at: ctx.clock() });
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: `report.${outcome}`,
      subject: `report:${id}`,
      details: { reason },
    });
    await ctx.mail.send(tx, reportDecided, {
      to: report.reporterEmail,
      payload: { fullName: report.reporterName, acted: outcome !== 'dismissed' },
    });
    return { ok: true as const };
  });
}

/** Closes a gallery's links after a report. Errors: not_found. */
export function closeGalleryLinks(
  ctx: SignedInContext,
  galleryId: number,
  { reason }: { readonly reason: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    if (!(await closeLinks(tx, galleryId, ctx.clock()))) throw new DomainError('not_found');
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: 'gallery.links_closed',
      subject: `gallery:${galleryId}`,
      details: { reason },
    });
    return { ok: true as const };
  });
}

/** Decides the report of a gallery once, and notifies its sender if they have an account. */
export function decideGalleryReport(
  ctx: SignedInContext,
  id: number,
  { outcome, reason }: { outcome: GalleryReportDecision; reason: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    const report = await lockGalleryReport(tx, id);
    if (!report) throw new DomainError('operator.report_not_found');
    if (report.decidedAt !== null) throw new DomainError('operator.report_decided');
    const at = ctx.clock();
    if (outcome === 'links_closed') await closeLinks(tx, report.galleryId, at);
    await markGalleryReportDecided(tx, id, { outcome, by: ctx.viewer.id, at });
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: `gallery-report.${outcome}`,
      subject: `gallery-report:${id}`,
      details: { reason, galleryId: report.galleryId },
    });
    const sender = report.reporterId === null ? null : await findAddressee(tx, report.reporterId);
    if (sender)
      await ctx.mail.send(tx, reportDecided, {
        to: sender.email,
        payload: { fullName: sender.fullName, acted: outcome !== 'dismissed' },
      });
    return { ok: true as const };
  });
}
