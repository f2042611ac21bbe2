import type { reportSubject as call } from '#contract/admin/takedowns.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { DomainError } from '#contract/errors.ts';
import { countDaily } from '#server/accounts/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Context } from '#server/platform/http/context.ts';
import { msg } from '#server/platform/i18n/message.ts';
import { subjectReported } from '../events.ts';
import { countVisitorReports, insertSubjectReport } from './report-subject-store.ts';
import { findPublicSubject } from './subject-store.ts';

/** Open reports of one thing by people without an account: more say nothing new. */
const maxByVisitors = 10;

/** Strangers have any number of addresses. */
const ofStrangers = {
  name: 'report',
  max: 50,
  per: 'hour',
  reached: msg("We've received too many reports in the last hour. Please try again in an hour."),
} as const;

/**
 * Tells the operators about a profile, a picture or a job: once for each person, some times for
 * visitors. Nothing is hidden by reports alone, however many. Errors: report.subject_not_found,
 * report.own, report.already_sent, report.email_needed, account.daily_limit, too_many_requests.
 */
export async function reportSubject(ctx: Context, { body }: ParsedInputOf<typeof call>) {
  const { kind, id, ground, reason, email } = body;
  const reporterId = ctx.viewer?.id ?? null;
  if (reporterId === null) {
    if (email === undefined) throw new DomainError('report.email_needed');
    await ctx.limits.require(ofStrangers, [{ key: 'strangers', scale: 1 }]);
  }
  await inTransaction(ctx.db, async (tx) => {
    const subject = await findPublicSubject(tx, kind, id);
    if (!subject) throw new DomainError('report.subject_not_found');
    if (subject.ownerId === reporterId) throw new DomainError('report.own');
    if (reporterId !== null) await countDaily(ctx, tx, 'report.sent', { userId: reporterId });
    else if ((await countVisitorReports(tx, kind, id)) >= maxByVisitors)
      throw new DomainError('report.already_sent');
    const reportId = await insertSubjectReport(tx, {
      reporterId,
      reporterEmail: reporterId === null ? (email ?? null) : null,
      subjectKind: kind,
      subjectId: id,
      subjectText: subject.words,
      subjectPicture: subject.picture,
      ownerId: subject.ownerId,
      ground,
      reason,
    });
    if (reportId === undefined) throw new DomainError('report.already_sent');
    await ctx.events.record(tx, subjectReported, { reportId });
  });
  return { ok: true } as const;
}
