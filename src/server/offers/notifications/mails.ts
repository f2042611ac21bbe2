import { formatCents } from '#contract/money.ts';
import { chosenLines, clientPays, totalOf } from '#contract/offers/offer-lines.ts';
import type { OfferDocument } from '#contract/offers/offer-replies.ts';
import { type Subscriber, subscribe } from '#server/platform/events/event.ts';
import { shortTime } from '#server/platform/i18n/short-time.ts';
import {
  defineMail,
  facesOf,
  type Translate,
  type UserText,
} from '#server/platform/mail/mail-template.ts';
import { offerAsked, offerSent } from '../events.ts';
import { changedLines } from '../offer-rules.ts';
import { findDocument } from '../offer-store.ts';
import { findMailFacts } from './mail-store.ts';

const timeIn = (region: string, at: string, timeZone: string) =>
  shortTime(region, at, timeZone, { named: true });

const dayIn = (region: string, day: string) =>
  new Intl.DateTimeFormat(region, {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(day));

interface Asked {
  readonly offerId: number;
  readonly client: string;
  readonly clientImage: string;
  readonly day: string;
  readonly startTime: string | null;
  readonly hours: number;
  readonly packageTitle: string | null;
  readonly note: string;
  readonly dueBy: string;
  readonly timeZone: string;
}

const whenAsked = ({ day, startTime }: Asked, region: string, t: Translate) =>
  startTime === null
    ? t('{day}, flexible that day', { day: dayIn(region, day) })
    : t('{day}, from {time}', {
        day: dayIn(region, day),
        time: new Intl.DateTimeFormat(region, {
          timeZone: 'UTC',
          hour: 'numeric',
          minute: '2-digit',
        })
          .format(new Date(`2000-01-01T${startTime}Z`))
          .replaceAll('\u202f', ' '),
      });

/** Tells the creator what a client would like to have. */
export const offerAskedMail = defineMail<Asked>('offer-asked', (asked, { region }, t, userText) => {
  const { hours, note, packageTitle, client, clientImage, timeZone } = asked;
  const name = userText(client, t('A client'));
  const words = note === '' ? '' : userText(note, '');
  return {
    subject: t('{name} asks you for an offer: {day}', { name, day: dayIn(region, asked.day) }),
    faces: facesOf([{ fullName: client, profileImage: clientImage }], userText),
    paragraphs: [
      t('{name} would like an offer from you.', { name }),
      t('When: {time}.', { time: whenAsked(asked, region, t) }),
      packageTitle === null
        ? t('How long: {hours, plural, one {# hour} other {# hours}}.', { hours })
        : t('What: “{title}”.', { title: userText(packageTitle, t('your package')) }),
      ...(words === '' ? [] : [t('Their note: “{note}”', { note: words })]),
      t("Answer by {time}; after that, the request ends. {name} isn't charged for asking.", {
        time: timeIn(region, asked.dueBy, timeZone),
        name,
      }),
    ],
    action: { label: t('Answer the request'), path: `/offers/${asked.offerId}` },
  };
});

interface Sent {
  readonly offerId: number;
  readonly creator: string;
  readonly creatorImage: string;
  readonly document: OfferDocument;
  /** Numbers of the lines that are new or other than in the version before; empty for the first. */
  readonly changed: readonly number[];
  /** Lines of the version before that are in it no longer, or otherwise. */
  readonly gone: OfferDocument['lines'];
  /** Of an offer that answers a job; missing for others. */
  readonly feePercent?: number;
}

const lineOf = (
  { title, price, optional }: OfferDocument['lines'][number],
  region: string,
  t: Translate,
  userText: UserText,
) => {
  const values = {
    title: userText(title, t('A line of the offer')),
    price: formatCents(price, region),
  };
  return optional ? t('{title}: {price} (optional)', values) : t('{title}: {price}', values);
};

/** Tells the client what they are offered, and what changed since the version before. */
export const offerSentMail = defineMail<Sent>('offer-sent', (sent, { region }, t, userText) => {
  const { offerId, creator, creatorImage, document, changed, gone, feePercent } = sent;
  const { version, lines, startsAt, timeZone, validUntil, heldUntil } = document;
  const name = userText(creator, t('The creator'));
  const price = totalOf(chosenLines(lines, []));
  const total = formatCents(clientPays(price, feePercent), region);
  const fee = formatCents(clientPays(price, feePercent) - price, region);
  const isNew = version === 1;
  const shown = isNew ? lines : changed.flatMap((number) => lines[number - 1] ?? []);
  return {
    subject: isNew
      ? t('{name} offers you {total}', { name, total })
      : t('{name} changed the offer: {total}', { name, total }),
    faces: facesOf([{ fullName: creator, profileImage: creatorImage }], userText),
    paragraphs: [
      isNew
        ? t('{name} sent you an offer for {time}: {total}.', {
            name,
            time: timeIn(region, startsAt, timeZone),
            total,
          })
        : t('{name} changed the offer for you. It is now for {time}: {total}.', {
            name,
            time: timeIn(region, startsAt, timeZone),
            total,
          }),
      ...(!isNew && shown.length > 0 ? [t('What is new in it:')] : []),
      ...shown.map((line) => lineOf(line, region, t, userText)),
      ...(gone.length > 0 ? [t('No longer in it:')] : []),
      ...gone.map((line) => lineOf(line, region, t, userText)),
      ...(feePercent === undefined
        ? []
        : [
            t('The total includes our service fee of {percent}%, {amount}.', {
              percent: feePercent,
              amount: fee,
            }),
          ]),
      ...(heldUntil === null
        ? []
        : [
            t('This time is held for you until {time}.', {
              time: timeIn(region, heldUntil, timeZone),
            }),
          ]),
      t('You can accept it until {time}. You pay when you accept, and not before.', {
        time: timeIn(region, validUntil, timeZone),
      }),
    ],
    action: { label: t('Read the offer'), path: `/offers/${offerId}` },
  };
});

export const mailers: readonly Subscriber[] = [
  subscribe(offerAsked, 'mail.offer.asked', {
    after: async (ctx, { payload: { offerId } }) => {
      const facts = await findMailFacts(ctx.db, offerId);
      // Withdrawn or answered in the meantime.
      if (!facts?.wantedOn || facts.dueBy === null) return;
      const { wantedOn: day, wantedStart: startTime, wantedHours, ...rest } = facts;
      await ctx.mail.send(ctx.db, offerAskedMail, {
        to: facts.creatorEmail,
        payload: {
          offerId,
          client: rest.clientName,
          clientImage: rest.clientImage,
          day,
          startTime,
          hours: wantedHours ?? 0,
          packageTitle: rest.packageTitle,
          note: rest.note,
          dueBy: facts.dueBy,
          timeZone: rest.timeZone,
        },
        key: `offer-asked:${offerId}`,
      });
    },
  }),
  subscribe(offerSent, 'mail.offer.sent', {
    after: async (ctx, { payload: { offerId, version } }) => {
      const facts = await findMailFacts(ctx.db, offerId);
      if (!facts) return;
      const document = await findDocument(ctx.db, offerId, version);
      const before = version === 1 ? undefined : await findDocument(ctx.db, offerId, version - 1);
      await ctx.mail.send(ctx.db, offerSentMail, {
        to: facts.clientEmail,
        payload: {
          offerId,
          creator: facts.creatorName,
          creatorImage: facts.creatorImage,
          document,
          changed: before ? changedLines(before.lines, document.lines) : [],
          gone: before
            ? changedLines(document.lines, before.lines).flatMap((n) => before.lines[n - 1] ?? [])
            : [],
          ...(facts.onJob && { feePercent: ctx.settings.now().serviceFeePercent }),
        },
        key: `offer-sent:${offerId}:${version}`,
      });
    },
  }),
];
