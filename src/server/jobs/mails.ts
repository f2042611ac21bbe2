import { messageOf } from '#contract/i18n.ts';
import { orderMails } from '#server/orders/index.ts';
import {
  defineMail,
  facesOf,
  type Translate,
  type UserText,
} from '#server/platform/mail/mail-template.ts';
import { movedDeadline } from '#server/platform/mail/moved-deadline.ts';
import { findHireToMailAsSystem } from './timer-store.ts';

const titleOf = (jobId: number, title: string, t: Translate, userText: UserText) =>
  userText(title, t('Job #{id}', { id: jobId }));

/** Tells the owner that delivered work will be approved automatically. */
const approvalComing = defineMail<{
  jobId: number;
  title: string;
  creator: string;
  creatorImage: string;
  daysLeft: number;
  movedHours: number | null;
}>('job-approval-coming', ({ jobId, title, daysLeft, movedHours, ...mail }, _site, t, userText) => {
  const values = {
    title: titleOf(jobId, title, t, userText),
    creator: userText(mail.creator, t('your creator')),
    days: daysLeft,
  };
  return {
    subject: t(
      '{title}: {days, plural, one {one day} other {# days}} left to review the work from {creator}',
      values,
    ),
    faces: facesOf([{ fullName: mail.creator, profileImage: mail.creatorImage }], userText),
    paragraphs: [
      t('The work from {creator} for “{title}” is ready for your review.', values),
      t(
        "If you don't respond, we'll approve it automatically in {days, plural, one {one day} other {# days}} and release the payment to {name}. You can approve it now, ask for changes, or report a problem.",
        { days: daysLeft, name: values.creator },
      ),
      ...movedDeadline(movedHours, t),
    ],
    action: { label: t('Review the work'), path: `/jobs/${jobId}/manage` },
  };
});

export const jobMails = orderMails({
  find: findHireToMailAsSystem,
  tell: ({ id, title, creator, creatorImage }) => ({ jobId: id, title, creator, creatorImage }),
  approvalComing,
});

/** What the owner of a draft can do; `unfit` is a message of the contract. */
function nextStep(unfit: string | null, t: Translate): string {
  if (unfit === null)
    return t(
      'You can publish it now, with or without paying, or edit it to keep it for another month.',
    );
  return t(
    "You can edit it to keep it for another month. It can't be published as it is: {reason}.",
    { reason: messageOf(unfit) },
  );
}

/** Tells the owner that a draft will be deleted. */
export const draftEnding = defineMail<{
  jobId: number;
  title: string;
  daysLeft: number;
  /** Why it must be changed before it can be published; null if it need not. */
  unfit: string | null;
}>('job-draft-ending', ({ jobId, title, daysLeft, unfit }, _site, t, userText) => ({
  subject: t('{title}: your draft will be deleted in {days} days', {
    title: titleOf(jobId, title, t, userText),
    days: daysLeft,
  }),
  paragraphs: [
    t('Your job “{title}” is still a draft, so no creator has seen it.', {
      title: titleOf(jobId, title, t, userText),
    }),
    `${t("If you don't change it, it will be deleted in {days} days.", { days: daysLeft })} ${nextStep(unfit, t)}`,
  ],
  action: { label: t('Finish posting'), path: `/jobs/${jobId}/payment` },
}));

/** Tells the owner that a hire they have not paid will end automatically. */
export const hireEnding = defineMail<{
  jobId: number;
  title: string;
  creator: string;
  creatorImage: string;
  payBy: string;
  /** The zone to show the time in; the text names it, as the reader's may differ. */
  timeZone: string;
}>('job-hire-ending', (mail, { region }, t, userText) => {
  const { jobId, title, creator, creatorImage, payBy, timeZone } = mail;
  const format = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { timeZone, ...parts })
      .format(new Date(payBy))
      .replaceAll('\u202f', ' ');
  const values = {
    title: titleOf(jobId, title, t, userText),
    creator: userText(creator, t('your creator')),
    day: format({ month: 'long', day: 'numeric' }),
    time: format({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
  };
  return {
    subject: t('{title}: pay by {day}, {time} to keep {creator}', values),
    faces: facesOf([{ fullName: creator, profileImage: creatorImage }], userText),
    paragraphs: [
      t("You hired {creator} for “{title}” but haven't paid yet.", values),
      t(
        'On {day} at {time}, the hire will be canceled automatically and the job will reopen. We hold your payment until you approve the work.',
        values,
      ),
    ],
    action: { label: t('Pay now'), path: `/jobs/${jobId}/payment` },
  };
});
