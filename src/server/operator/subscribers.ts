import { messageReported } from '#server/messages/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { type RecordedEvent, type Subscriber, subscribe } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reviewReported } from '#server/reviews/index.ts';
import { reportLetter } from './mails.ts';
import { listOperatorAddresses } from './operator-store.ts';
import { findReportAsSystem } from './report-store.ts';

/** Mails a report to everyone who runs the site, once each. */
async function tellOperators(
  platform: Platform,
  { payload }: RecordedEvent<{ readonly reportId: number }>,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const report = await findReportAsSystem(tx, payload.reportId);
    if (!report) return;
    const attachments = report.attachments.map((path) => platform.publicUrl() + path);
    for (const to of await listOperatorAddresses(tx)) {
      const key = `report:${report.reportId}:${to}`;
      await platform.mail.send(tx, reportLetter, { to, payload: { ...report, attachments }, key });
    }
  });
}

export const subscribers: readonly Subscriber[] = [
  subscribe(messageReported, 'operator.read-reported-message', { after: tellOperators }),
  subscribe(reviewReported, 'operator.read-reported-review', { after: tellOperators }),
];
