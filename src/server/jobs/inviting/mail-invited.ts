import { formatDollars } from '#contract/money.ts';
import { subscribe } from '#server/platform/events/event.ts';
import { defineMail, facesOf } from '#server/platform/mail/mail-template.ts';
import { creatorInvited } from '../events.ts';
import { findInvitedMail, type InvitedMailFacts } from './invitation-store.ts';

interface Invited extends Omit<InvitedMailFacts, 'email'> {
  readonly jobId: number;
  /** They can name a price of their own. */
  readonly priced: boolean;
}

/** Tells a creator of a job that only invited ones see. */
export const invitedMail = defineMail<Invited>(
  'job-invited',
  ({ jobId, priced, ...facts }, { region }, t, userText) => {
    const { client, clientImage, title, location, date, budget } = facts;
    const values = {
      name: userText(client, t('A client')),
      title: userText(title, t('Job #{id}', { id: jobId })),
      place: userText(location, t('a place that you find on the page')),
      budget: formatDollars(budget, region),
      day: new Intl.DateTimeFormat(region, { timeZone: 'UTC', dateStyle: 'full' }).format(
        new Date(date),
      ),
    };
    return {
      subject: t('{name} invites you to “{title}”', values),
      faces: facesOf([{ fullName: client, profileImage: clientImage }], userText),
      paragraphs: [
        t('{name} chose you to answer “{title}”. Only invited creators see it.', values),
        t('When: {day}. Where: {place}. Budget: {budget}.', values),
        priced
          ? t(
              'Apply at that budget, or answer with an offer at your own price. The other creators never see it.',
            )
          : t('Apply at that budget.'),
        t('Not for you? Decline on the page, so {name} can ask someone else.', values),
      ],
      action: { label: t('Read the job'), path: `/jobs/${jobId}` },
    };
  },
);

export const mailInvited = subscribe(creatorInvited, 'mail.job.invited', {
  after: async (ctx, { payload: { jobId, creatorId } }) => {
    const facts = await findInvitedMail(ctx.db, jobId, creatorId);
    if (!facts) return;
    const { email, ...payload } = facts;
    await ctx.mail.send(ctx.db, invitedMail, {
      to: email,
      payload: { jobId, priced: ctx.settings.now().offers, ...payload },
      key: `job-invited:${jobId}:${creatorId}`,
    });
  },
});
