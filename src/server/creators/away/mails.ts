import { defineMail, hello } from '#server/platform/mail/mail-template.ts';

const path = '/profile/settings?tab=availability';

export const awayMail = defineMail<{ readonly fullName: string }>(
  'creator-away',
  ({ fullName }, site, t, userText) => ({
    subject: t('Do you still take bookings on {site}?', { site: site.name }),
    paragraphs: [
      hello(t, fullName, userText),
      t(
        "You haven't been on {site} for two months, and clients can still book you without asking. If you do, sign in once, and everything stays as it is.",
        { site: site.name },
      ),
      t("If we don't see you for another month, clients can only book you by request."),
    ],
    action: { label: t('Check your availability'), path },
  }),
);

export const byRequestMail = defineMail<{ readonly fullName: string }>(
  'creator-by-request',
  ({ fullName }, site, t, userText) => ({
    subject: t('Clients now book you by request on {site}', { site: site.name }),
    paragraphs: [
      hello(t, fullName, userText),
      t(
        "You haven't been on {site} for three months, so clients can message you, but not book you online. Your orders and your profile stay as they are.",
        { site: site.name },
      ),
      t('You can switch bookings on again at any time.'),
    ],
    action: { label: t('Switch bookings on'), path },
  }),
);
