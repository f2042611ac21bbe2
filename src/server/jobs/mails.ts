import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells the owner that delivered work will be approved by itself. */
export const approvalComing = defineMail<{ jobId: number; title: string; daysLeft: number }>(
  'job-approval-coming',
  ({ jobId, title, daysLeft }) => ({
    subject: `${title}: ${daysLeft === 1 ? 'one day' : `${daysLeft} days`} left to review the work`,
    paragraphs: [
      `The work for “${title}” was delivered and waits for your review.`,
      `If you do nothing, it is approved in ${daysLeft === 1 ? 'one day' : `${daysLeft} days`} and the payment goes to the creator. You can approve it now, ask for changes, or report a problem.`,
    ],
    action: { label: 'Review the work', path: `/jobs/${jobId}/manage` },
  }),
);
