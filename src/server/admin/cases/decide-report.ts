import type { GalleryReportDecision, ReportDecision } from '#contract/admin/reports.ts';
import type { TakedownKind } from '#contract/admin/takedowns.ts';
import { DomainError } from '#contract/errors.ts';
import {
  closeGalleryLinks as closeLinks,
  lockGalleryReport,
  markGalleryReportDecided,
} from '#server/galleries/index.ts';
import { insertAction } from '#server/platform/audit/action-store.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { SignedInContext } from '#server/platform/http/context.ts';
import { reportDecided } from '../mails.ts';
import { findAddressee } from '../operator-store.ts';
import { takeDownOne } from '../takedowns/take-down.ts';
import { lockReport, markDecided } from './report-list-store.ts';

/** Decides a report once, does what was decided, and notifies its sender. */
export function decideReport(
  ctx: SignedInContext,
  id: number,
  { outcome, reason }: { outcome: ReportDecision; reason: string },
) {
  return inTransaction(ctx.db, async (tx) => {
    const report = await lockReport(tx, id);
    if (!report) throw new DomainError('operator.report_not_found');
    if (report.decidedAt !== null) throw new DomainError('operator.report_decided');
    if (outcome === 'hidden' || outcome === 'change_asked') {
      const subject = subjectOf(report);
      if (!subject) throw new DomainError('operator.only_reviews_hide');
      // Already hidden after another report: the decision still counts.
      await takeDownOne(ctx, tx, { ...subject, action: outcome, reason });
    }
    await markDecided(tx, id, { outcome, by: ctx.viewer.id, at: ctx.clock() });
    await insertAction(tx, {
      operatorId: ctx.viewer.id,
      action: `report.${outcome}`,
      subject: `report:${id}`,
      details: { reason },
    });
    const to = report.reporterEmail ?? report.visitorEmail;
    if (to !== null)
      await ctx.mail.send(tx, reportDecided, {
        to,
        payload: {
          fullName: report.reporterName ?? '',
          acted: outcome !== 'dismissed',
          guest: report.reporterName === null,
        },
      });
    return { ok: true as const };
  });
}

/** What can be hidden; undefined for a message. */
function subjectOf(
  report: NonNullable<Awaited<ReturnType<typeof lockReport>>>,
): { kind: TakedownKind; id: number } | undefined {
  const { reviewId, clientReviewId, subjectKind, subjectId } = report;
  if (reviewId !== null) return { kind: 'review', id: reviewId };
  if (clientReviewId !== null) return { kind: 'client_review', id: clientReviewId };
  return subjectId === null ? undefined : { kind: subjectKind as TakedownKind, id: subjectId };
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
