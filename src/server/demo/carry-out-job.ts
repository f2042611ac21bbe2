import { approveJob, submitWork } from '#contract/jobs/job-steps.ts';
import { getJob } from '#contract/jobs/jobs.ts';
import { startJobPayment } from '#contract/payments/job-payment.ts';
import { confirmReturn } from '#contract/payments/payments.ts';
import { writeClientReview } from '#contract/reviews/client-reviews.ts';
import { answerReview, reportReview, writeReview } from '#contract/reviews/reviews.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { enqueueTask, idlePriority } from '#server/platform/tasks/task-store.ts';
import { actAs } from './act-as.ts';
import { backdateJob } from './demo-dates-store.ts';
import { findReview } from './demo-store.ts';
import { payOnPage } from './post-to-sandbox.ts';
import type { ClientReviewText } from './texts/demo-texts.ts';
import { receivePayouts, unlessDone, type WorkPeople } from './work-people.ts';

/** A job that is paid for, and how far it gets. */
export interface PaidJob extends WorkPeople {
  readonly jobId: number;
  readonly until: 'paid' | 'submitted' | 'completed';
  /** Days since it was delivered. */
  readonly daysAgo: number;
  readonly review: {
    readonly rating: number;
    readonly comment: string;
    readonly answer: string | null;
    /** Why the creator asks the operators to look at it. */
    readonly report?: string;
  } | null;
  /** The creator's, of the client. */
  readonly clientReview: ClientReviewText | null;
}

/** Pays for a job and brings it to its state. Can be resumed wherever it stopped. */
export async function carryOutJob(platform: Platform, work: PaidJob): Promise<void> {
  const asClient = actAs(platform, work.client);
  const asCreator = actAs(platform, work.creator);
  const params = { id: work.jobId };
  let job = await asClient(getJob, { params });
  if (job.paymentStatus === 'unpaid') {
    const { url } = await asClient(startJobPayment, { params });
    const settled = work.until === 'completed';
    const sessionId = url && (await payOnPage(platform, url, { settled }));
    if (sessionId) await asClient(confirmReturn, { body: { sessionId } });
    job = await asClient(getJob, { params });
  }
  if (work.until === 'paid') return;
  if (job.status === 'in_progress') {
    await asCreator(submitWork, {
      params,
      body: {
        deliveryUrl: `https://files.example.com/deliveries/${work.jobId}`,
        deliveryNotes: 'Everything we agreed on is in the folder, full size and for the web.',
      },
    });
  }
  if (work.until === 'submitted') {
    await inTransaction(platform.db, (tx) => backdateJob(tx, work.jobId, work.daysAgo));
    return;
  }
  await receivePayouts(platform, work.creator);
  if (job.status !== 'completed') await asClient(approveJob, { params });
  if (work.review) {
    const { rating, comment, answer, report } = work.review;
    const review =
      (await findReview(platform.db, work.jobId)) ??
      (await asClient(writeReview, { body: { jobId: work.jobId, rating, comment } }));
    if (answer && review.answer === null) {
      await asCreator(answerReview, { params: { id: review.id }, body: { answer } });
    }
    if (report) {
      const reported = { params: { id: review.id }, body: { reason: report } };
      await unlessDone('review.already_reported', asCreator(reportReview, reported));
    }
  }
  if (work.clientReview) {
    const body = { jobId: work.jobId, ...work.clientReview };
    await unlessDone('review.already_written', asCreator(writeClientReview, { body }));
  }
  await inTransaction(platform.db, async (tx) => {
    await backdateJob(tx, work.jobId, work.daysAgo);
    await enqueueTask(
      tx,
      'date-demo-release',
      { jobId: work.jobId, attemptsLeft: 1800 },
      { priority: idlePriority },
    );
  });
}
