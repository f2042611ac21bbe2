import { subscribe } from '#server/platform/events/event.ts';
import { defineMail, hello } from '#server/platform/mail/mail-template.ts';
import { tryAll } from '#server/platform/tasks/try-each.ts';
import { announcementMade } from '../events.ts';
import { listEverybody } from './legal-text-store.ts';

export const announcementMail = defineMail<{ readonly fullName: string; readonly text: string }>(
  'announcement',
  ({ fullName, text }, site, t, userText) => ({
    subject: t('News from {site}', { site: site.name }),
    paragraphs: [hello(t, fullName, userText), ...text.split(/\n{2,}/)],
    action: { label: t('Open {site}', { site: site.name }), path: '/' },
  }),
);

/** To everyone with a confirmed address, in their language, each once. */
export const mailAnnouncement = subscribe(announcementMade, 'operator.mail-announcement', {
  after: (ctx, { id, payload: { texts } }) => {
    const [first = ''] = ctx.translator.locales;
    return tryAll(
      ctx,
      'mail of an announcement',
      (after) => listEverybody(ctx.db, after),
      ({ id: userId, email, fullName, locale }) =>
        ctx.mail.send(ctx.db, announcementMail, {
          to: email,
          payload: { fullName, text: texts[locale ?? first] ?? texts[first] ?? '' },
          key: `announcement:${id}:${userId}`,
        }),
    );
  },
});
