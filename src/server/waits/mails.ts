import { defineMail, facesOf } from '#server/platform/mail/mail-template.ts';

interface Freed {
  readonly creator: string;
  readonly creatorImage: string;
  readonly startsAt: string;
  readonly timeZone: string;
  readonly hours: number;
  /** Null: hours. */
  readonly packageTitle: string | null;
  /** Other days that have time, too. */
  readonly others: number;
  /** The booking form with exactly this time. */
  readonly path: string;
}

/** Tells a client of a time that they waited for. */
export const freedMail = defineMail<Freed>('time-freed', (freed, { region }, t, userText) => {
  const { creator, creatorImage, hours, packageTitle, others, path, timeZone } = freed;
  const write = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { timeZone, ...parts })
      .format(new Date(freed.startsAt))
      .replaceAll('\u202f', ' ');
  const name = userText(creator, t('The creator'));
  const day = write({ weekday: 'long', month: 'long', day: 'numeric' });
  const time = write({ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
  return {
    subject: t('{name} has an opening on {day}', { name, day }),
    faces: facesOf([{ fullName: creator, profileImage: creatorImage }], userText),
    day: {
      month: write({ month: 'short' }),
      day: write({ day: 'numeric' }),
      weekday: write({ weekday: 'short' }),
    },
    paragraphs: [
      packageTitle === null
        ? t(
            '{name} has an opening on {day} at {time}, for {hours, plural, one {# hour} other {# hours}}.',
            { name, day, time, hours },
          )
        : t('{name} has an opening for “{title}” on {day} at {time}.', {
            name,
            title: userText(packageTitle, t('your package')),
            day,
            time,
          }),
      ...(others === 0
        ? []
        : [
            t(
              "{others, plural, one {One more day you're waiting for has an opening, too.} other {# more days you're waiting for have openings, too.}}",
              { others },
            ),
          ]),
      t(
        "Others are waiting, too, and the first to book gets it. If it's gone, you stay on the list, and we'll tell you about the next one.",
      ),
    ],
    action: { label: t('Book this time'), path },
    footnote: {
      text: t("You're getting this email because you asked to hear about openings."),
      links: [{ label: t("See what you're waiting for"), path: '/saved-searches' }],
    },
  };
});
