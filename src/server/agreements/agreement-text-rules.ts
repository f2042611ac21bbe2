import type { AgreementText } from '#contract/agreements/agreements.ts';
import type { UsageKind, UsageRights } from '#contract/agreements/usage-rights.ts';
import {
  cancellationPolicies,
  lateRefundCents,
  type Policy,
} from '#contract/creators/cancellation-policies.ts';
import { regionOf } from '#contract/i18n.ts';
import { formatCents } from '#contract/money.ts';
import type { OrderRef } from '#contract/order.ts';
import type { Translate } from '#server/platform/i18n/message.ts';

/** What an agreement says of its order. */
export interface AgreedOrder {
  readonly order: OrderRef;
  readonly client: string;
  readonly creator: string;
  /** The job's title or the booked package's; null for hours without a package. */
  readonly title: string | null;
  readonly deliverables: readonly string[];
  readonly hours: number | null;
  /** A local day (YYYY-MM-DD) or an instant. */
  readonly workFrom: string;
  /** The last of several days, or an instant. */
  readonly workUntil: string | null;
  /** Null for a job without a start. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly timeZone: string;
  /** As far as it is known. */
  readonly address: string;
  readonly editedPhotos: number | null;
  /** The last day of the promise, YYYY-MM-DD. */
  readonly dueOn: string | null;
  /** What the client pays for the work, without fees of the site. */
  readonly priceCents: number;
  /** Of a booking. */
  readonly policy: Policy | null;
}

/** Writes texts and dates in the language of the agreement. */
interface Writer {
  readonly t: Translate;
  readonly locale: string;
}

const uses: Readonly<Record<UsageKind, (t: Translate) => string>> = {
  personal: (t) => t('privately'),
  social: (t) => t('on their own social media'),
  web: (t) => t('on their own websites'),
  print: (t) => t('in prints'),
  advertising: (t) => t('in advertising'),
  editorial: (t) => t('in the press and editorial work'),
};

const listIn = (locale: string, items: readonly string[]) =>
  new Intl.ListFormat(regionOf(locale), { type: 'conjunction' }).format(items);

function dayIn(locale: string, day: string, timeZone: string): string {
  const zone = day.includes('T') ? timeZone : 'UTC';
  const parts = { dateStyle: 'long', timeZone: zone } as const;
  return new Intl.DateTimeFormat(regionOf(locale), parts).format(new Date(day));
}

function timeIn(locale: string, at: string, timeZone: string, withZone = false): string {
  return (
    new Intl.DateTimeFormat(regionOf(locale), {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(withZone && { timeZoneName: 'short' }),
    })
      .format(new Date(at))
      // The PDF's font lacks the narrow spaces.
      .replaceAll(/[\u2009\u202f]/g, ' ')
  );
}

function whatIsMade({ t, locale }: Writer, made: AgreedOrder): string {
  const { deliverables } = made;
  const sentences = [
    shootOf({ t, locale }, made),
    ...(deliverables.length > 0
      ? [t('Included: {list}.', { list: listIn(locale, deliverables) })]
      : []),
    ...(made.dueOn === null ? [] : [promise({ t, locale }, made, made.dueOn)]),
  ];
  return sentences.join(' ');
}

function shootOf({ t }: Writer, { title, hours }: AgreedOrder): string {
  if (title !== null)
    return hours === null
      ? t('“{title}”.', { title })
      : t('“{title}”, a shoot of {hours, plural, one {# hour} other {# hours}}.', { title, hours });
  return hours === null
    ? t('Photos or video.')
    : t('Photos or video from a shoot of {hours, plural, one {# hour} other {# hours}}.', {
        hours,
      });
}

function promise({ t, locale }: Writer, made: AgreedOrder, dueOn: string): string {
  const { editedPhotos: photos, creator, timeZone } = made;
  const day = dayIn(locale, dueOn, timeZone);
  return photos === null
    ? t('{creator} delivers by {day}.', { creator, day })
    : t(
        '{creator} delivers {photos, plural, one {# edited photo} other {# edited photos}} by {day}.',
        { creator, photos, day },
      );
}

/** The days, or the day with its hours, on the clock of the place. */
function timeOf({ t, locale }: Writer, made: AgreedOrder): string {
  const { workFrom, workUntil, startsAt, endsAt, timeZone } = made;
  const day = dayIn(locale, workFrom, timeZone);
  const last = workUntil === null ? day : dayIn(locale, workUntil, timeZone);
  if (startsAt === null || endsAt === null)
    return last === day ? day : t('{day} to {last}', { day, last });
  const start = timeIn(locale, startsAt, timeZone);
  const end = timeIn(locale, endsAt, timeZone, true);
  return t('{day}, {start} to {end}', { day, start, end });
}

function whenAndWhere({ t, locale }: Writer, made: AgreedOrder): string {
  const { address, client, creator } = made;
  const time = timeOf({ t, locale }, made);
  return address === ''
    ? t('{time}. {client} and {creator} agree on the place before then.', {
        time,
        client,
        creator,
      })
    : t('{time}, at {address}.', { time, address });
}

/** Media, territory, term and exclusivity in plain words. Names no one: these lines go with the files. */
export function describeUse(t: Translate, locale: string, rights: UsageRights): string {
  const { territory, termMonths: months } = rights;
  const list = listIn(
    locale,
    rights.uses.map((use) => uses[use](t)),
  );
  const country =
    territory === null
      ? ''
      : (new Intl.DisplayNames(regionOf(locale), { type: 'region' }).of(territory) ?? territory);
  return [
    country === ''
      ? t('The client may use the photos and videos {list}, worldwide.', { list })
      : t('The client may use the photos and videos {list}, in this country only: {country}.', {
          list,
          country,
        }),
    months === null
      ? t('The license starts once the work is paid for and approved, and never expires.')
      : t(
          'The license starts once the work is paid for and approved, and ends {months, plural, one {# month} other {# months}} later.',
          { months },
        ),
    rights.exclusive
      ? t("It's exclusive: the creator won't license these rights to anyone else.")
      : t("It's non-exclusive and can't be resold."),
  ].join(' ');
}

const trainings: Readonly<
  Record<NonNullable<UsageRights['aiTraining']>, (t: Translate) => string>
> = {
  none: (t) => t("The photos and videos aren't for training or feeding generative systems."),
  own_use: (t) =>
    t(
      'The client may use the photos and videos to train AI only for systems that no one else uses.',
    ),
  allowed: (t) => t('The client may use the photos and videos to train AI.'),
};
const edits: Readonly<
  Record<NonNullable<UsageRights['generativeEdits']>, (t: Translate) => string>
> = {
  no: (t) => t("The client doesn't alter faces or scenes with generative tools."),
  with_consent: (t) =>
    t('The client alters faces or scenes with generative tools only if the creator agrees.'),
  yes: (t) => t('The client may alter faces and scenes with generative tools.'),
};

/** What machines may do with the files. Names no one, as {@link describeUse}. */
export function describeMachines(
  t: Translate,
  { aiTraining, generativeEdits }: Pick<UsageRights, 'aiTraining' | 'generativeEdits'>,
): string {
  if (aiTraining === undefined && generativeEdits === undefined)
    return t("This agreement doesn't say whether AI may be trained on the work.");
  return [
    ...(aiTraining === undefined ? [] : [trainings[aiTraining](t)]),
    ...(generativeEdits === undefined ? [] : [edits[generativeEdits](t)]),
  ].join(' ');
}

const credits: Readonly<Record<UsageRights['credit'], (t: Translate) => string>> = {
  required: (t) => t('The client credits the creator wherever the work is published.'),
  welcome: (t) => t("Crediting the creator is appreciated but isn't required."),
  none: (t) => t('No credit is needed.'),
};

function plans({ t, locale }: Writer, made: AgreedOrder): string {
  const { policy, priceCents, client, creator } = made;
  if (policy === null)
    return t(
      'Once paid, the job can be canceled under the terms of this site, which holds the money until {client} approves the work.',
      { client },
    );
  const { freeHours, latePercent } = cancellationPolicies[policy];
  const free = new Intl.NumberFormat(regionOf(locale), {
    style: 'unit',
    unit: freeHours > 24 ? 'day' : 'hour',
    unitDisplay: 'long',
  }).format(freeHours > 24 ? freeHours / 24 : freeHours);
  return t(
    '{client} can cancel for a full refund up to {free} before the start, and gets {refund} ({percent}%) back after that. If {creator} cancels, {client} gets everything back.',
    {
      client,
      creator,
      free,
      refund: formatCents(lateRefundCents(policy, priceCents), regionOf(locale)),
      percent: latePercent,
    },
  );
}

const releases: Readonly<Record<UsageRights['modelRelease'], (t: Translate) => string>> = {
  client_warrants: (t) =>
    t(
      "The client confirms that everyone recognizable has agreed to be shown this way. This isn't a model release; only the people shown can sign one.",
    ),
  none: (t) => t('No one recognizable is shown.'),
};

/** The texts of a document, in one language. */
export function writeAgreement(
  t: Translate,
  locale: string,
  made: AgreedOrder,
  rights: UsageRights,
): Omit<AgreementText, 'language'> {
  const { kind, id } = made.order;
  const writer = { t, locale };
  const { client, priceCents } = made;
  return {
    title:
      kind === 'job'
        ? t('Agreement for job #{id}', { id })
        : t('Agreement for booking #{id}', { id }),
    lines: [
      { about: 'work', title: t("What you're getting"), text: whatIsMade(writer, made) },
      { about: 'place', title: t('When and where'), text: whenAndWhere(writer, made) },
      {
        about: 'price',
        title: t('Price'),
        text: t(
          "{client} pays {price} for the work. The site's fees aren't part of this agreement.",
          {
            client,
            price: formatCents(priceCents, regionOf(locale)),
          },
        ),
      },
      { about: 'use', title: t('How the work may be used'), text: describeUse(t, locale, rights) },
      {
        about: 'machines',
        title: t('AI and generative tools'),
        text: describeMachines(t, rights),
      },
      { about: 'credit', title: t('Credit'), text: credits[rights.credit](t) },
      {
        about: 'publishing',
        title: t('Who may publish'),
        text: rights.creatorMayPublish
          ? t('The client, as described above, and the creator in their portfolio.')
          : t("Only the client, as described above. The creator doesn't show the work."),
      },
      { about: 'people', title: t('People in the photos'), text: releases[rights.modelRelease](t) },
      { about: 'plans', title: t('If plans change'), text: plans(writer, made) },
    ],
    notice: t("This plain-language template isn't legal advice, and the site isn't a party to it."),
    consent: t(
      'I agree to sign electronically and get my copy by email. I can decline now, or later withdraw this consent for future agreements through the contact page. I can print my copy, or ask for a free one on paper.',
    ),
  };
}
