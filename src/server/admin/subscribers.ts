import { orderDisputed } from '#server/disputes/index.ts';
import { galleryReported } from '#server/galleries/index.ts';
import { messageReported } from '#server/messages/index.ts';
import { exceptionsFound } from '#server/payments/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { type RecordedEvent, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { MailTemplate } from '#server/platform/mail/mail-template.ts';
import type { Platform } from '#server/platform/platform.ts';
import { clientReviewReported, reviewReported } from '#server/reviews/index.ts';
import { findCreatorName, findReportAsSystem } from './cases/report-store.ts';
import { subjectReported } from './events.ts';
import { caseLetter, exceptionLetter, galleryLetter, reportLetter } from './mails.ts';
import { listOperatorAddresses } from './operator-store.ts';

/**
 * Mails a report to all operators, at most once an hour with a link to all open reports: one person
 * must not fill their mailboxes.
 */
async function notifyOperators(
  platform: Platform,
  { payload, recordedAt }: RecordedEvent<{ readonly reportId: number }>,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const report = await findReportAsSystem(tx, payload.reportId);
    if (!report) return;
    const attachments = report.attachments.map((path) => platform.publicUrl() + path);
    for (const to of await listOperatorAddresses(tx)) {
      const hour = new Date(recordedAt).toISOString().slice(0, 13);
      const key = `reports:${hour}:${to}`;
      await platform.mail.send(tx, reportLetter, { to, payload: { ...report, attachments }, key });
    }
  });
}

/** One mail to each operator. */
function writeToOperators<Payload extends object>(
  platform: Platform,
  event: { readonly id: number },
  template: MailTemplate<Payload>,
  payload: Payload,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    for (const to of await listOperatorAddresses(tx)) {
      const key = `${template.name}:${event.id}:${to}`;
      await platform.mail.send(tx, template, { to, payload, key });
    }
  });
}

export const subscribers: readonly Subscriber[] = [
  subscribe(messageReported, 'operator.read-reported-message', { after: notifyOperators }),
  subscribe(reviewReported, 'operator.read-reported-review', { after: notifyOperators }),
  subscribe(subjectReported, 'operator.read-reported-subject', { after: notifyOperators }),
  subscribe(clientReviewReported, 'operator.read-reported-client-review', {
    after: notifyOperators,
  }),
  subscribe(galleryReported, 'operator.read-reported-gallery', {
    after: async (platform, event) => {
      const { galleryId, creatorId, reason } = event.payload;
      const creator = await findCreatorName(platform.db, creatorId);
      await writeToOperators(platform, event, galleryLetter, { galleryId, creator, reason });
    },
  }),
  subscribe(orderDisputed, 'operator.read-problem', {
    after: (platform, event) => {
      const { name: about, by, reason } = event.payload;
      return writeToOperators(platform, event, caseLetter, { about, by, reason });
    },
  }),
  subscribe(exceptionsFound, 'operator.read-stuck-money', {
    after: (platform, event) =>
      writeToOperators(platform, event, exceptionLetter, {
        items: event.payload.items.slice(0, 50),
      }),
  }),
];
