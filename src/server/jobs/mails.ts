import { defineMail } from '#server/platform/mail/mail-template.ts';

/** Tells the owner that delivered work will be approved by itself. */
export const approvalComing = defineMail<{ jobId: number; title: string; daysLeft: number }>(
  'job-approval-coming',
  ({ jobId, title, daysLeft }, _site, said) => ({
    subject: `${said(title, `Job #${jobId}`)}: ${daysLeft === 1 ? 'one day' : `${daysLeft} days`} left to review the work`,
    paragraphs: [
      `The work for ${said(`“${title}”`, `job #${jobId}`)} was delivered and waits for your review.`,
      `If you do nothing, it is approved in ${daysLeft === 1 ? 'one day' : `${daysLeft} days`} and the payment goes to the creator. You can approve it now, ask for changes, or report a problem.`,
    ],
    action: { label: 'Review the work', path: `/jobs/${jobId}/manage` },
  }),
);

/** Tells the owner that a draft will be deleted. */
export const draftEnding = defineMail<{
  jobId: number;
  title: string;
  daysLeft: number;
  /** Why it has to be changed before it can be published; null where it has not. */
  unfit: string | null;
}>('job-draft-ending', ({ jobId, title, daysLeft, unfit }, _site, said) => {
  const next = unfit
    ? `You can change it and keep it for another month. It cannot be published as it is: ${unfit}.`
    : 'You can publish it now, with or without paying, or change it and keep it for another month.';
  return {
    subject: `${said(title, `Job #${jobId}`)}: your draft is deleted in ${daysLeft} days`,
    paragraphs: [
      `Your job ${said(`“${title}”`, `#${jobId}`)} is still a draft, so no creator has seen it.`,
      `If you leave it as it is, it is deleted in ${daysLeft} days. ${next}`,
    ],
    action: { label: 'Finish posting', path: `/jobs/${jobId}/payment` },
  };
});

/** Tells the owner that a hire they have not paid ends by itself. */
export const hireEnding = defineMail<{
  jobId: number;
  title: string;
  creator: string;
  payBy: string;
  /** Whose clock it is said by; the words name it, as the reader's may be another. */
  timeZone: string;
}>('job-hire-ending', ({ jobId, title, creator, payBy, timeZone }, _site, said) => {
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone, ...parts })
      .format(new Date(payBy))
      .replaceAll('\u202f', ' ');
  const day = format({ month: 'long', day: 'numeric' });
  const time = format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return {
    subject: `${said(title, `Job #${jobId}`)}: pay by ${day}, ${time} to keep ${said(creator, 'your creator')}`,
    paragraphs: [
      `You hired ${said(creator, 'a creator')} for ${said(`“${title}”`, `job #${jobId}`)} and have not paid yet.`,
      `On ${day} at ${time} the hire ends by itself, and the job is open to others again. Your payment is held until you approve the work.`,
    ],
    action: { label: 'Pay now', path: `/jobs/${jobId}/payment` },
  };
});
