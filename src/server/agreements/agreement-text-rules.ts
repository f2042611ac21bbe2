import type { AgreementDocument } from '#contract/agreements/agreements.ts';
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
  /** The job's title or the booked package's; null for hours without a package. */
  readonly title: string | null;
  readonly deliverables: readonly string[];
  readonly hours: number | null;
  /** A local day (YYYY-MM-DD) or an instant. */
  readonly workFrom: string;
  readonly timeZone: string;
  readonly editedPhotos: number | null;
  /** The last day of the promise, YYYY-MM-DD. */
  readonly dueOn: string | null;
  /** What the client pays for the work, without fees of the site. */
  readonly priceCents: number;
  /** Of a booking. */
  readonly policy: Policy | null;
}

const uses: Readonly<Record<UsageKind, (t: Translate) => string>> = {
  personal: (t) => t('private use'),
  social: (t) => t('your own social media'),
  web: (t) => t('your own websites'),
  print: (t) => t('prints'),
  advertising: (t) => t('advertising'),
  editorial: (t) => t('press and editorial use'),
};

const listIn = (locale: string, items: readonly string[]) =>
  new Intl.ListFormat(regionOf(locale), { type: 'conjunction' }).format(items);

function dayIn(locale: string, day: string, timeZone: string): string {
  const zone = day.includes('T') ? timeZone : 'UTC';
  const parts = { dateStyle: 'long', timeZone: zone } as const;
  return new Intl.DateTimeFormat(regionOf(locale), parts).format(new Date(day));
}

function whatIsMade(t: Translate, locale: string, made: AgreedOrder): string {
  const { title, hours, deliverables, editedPhotos, dueOn, timeZone } = made;
  const day = dayIn(locale, made.workFrom, timeZone);
  const sentences = [
    title === null
      ? t('Pictures or films of {hours, plural, one {# hour} other {# hours}} of work on {day}.', {
          hours: hours ?? 1,
          day,
        })
      : t('“{title}”, on {day}.', { title, day }),
    ...(deliverables.length > 0
      ? [t('Included: {list}.', { list: listIn(locale, deliverables) })]
      : []),
    ...(dueOn === null ? [] : [promise(t, editedPhotos, dayIn(locale, dueOn, timeZone))]),
  ];
  return sentences.join(' ');
}

const promise = (t: Translate, photos: number | null, day: string) =>
  photos === null
    ? t('Delivered by {day}.', { day })
    : t(
        '{photos, plural, one {# edited photo is} other {# edited photos are}} delivered by {day}.',
        { photos, day },
      );

/** Media, territory, term and exclusivity in plain words. */
export function describeUse(t: Translate, locale: string, rights: UsageRights): string {
  const { territory, termMonths: months } = rights;
  const where =
    territory === null
      ? t('worldwide')
      : t('in {country}', {
          country: new Intl.DisplayNames(regionOf(locale), { type: 'region' }).of(territory) ?? '',
        });
  const list = listIn(
    locale,
    rights.uses.map((use) => uses[use](t)),
  );
  return [
    t('The client may use them for {list}, {where}.', { list, where }),
    months === null
      ? t('This has no end.')
      : t(
          'This ends {months, plural, one {# month} other {# months}} after the work is approved.',
          { months },
        ),
    t('It begins once the work is paid and approved.'),
    rights.exclusive
      ? t('It is exclusive: the creator gives nobody else these rights.')
      : t('It is not exclusive, and not to be sold on.'),
  ].join(' ');
}

const credits: Readonly<Record<UsageRights['credit'], (t: Translate) => string>> = {
  required: (t) => t('The client names the creator wherever the work is published.'),
  welcome: (t) => t('Naming the creator is welcome, and not required.'),
  none: (t) => t('No credit line is needed.'),
};

function plans(t: Translate, locale: string, { policy, priceCents }: AgreedOrder): string {
  if (policy === null)
    return t(
      'A job that was paid can be canceled as the terms of this site say: the money is held until the work is approved.',
    );
  const { freeHours, latePercent } = cancellationPolicies[policy];
  const free = new Intl.NumberFormat(regionOf(locale), {
    style: 'unit',
    unit: freeHours > 24 ? 'day' : 'hour',
    unitDisplay: 'long',
  }).format(freeHours > 24 ? freeHours / 24 : freeHours);
  return t(
    'The client can cancel with a full refund up to {free} before the start, and gets {refund} ({percent}%) back after that. If the creator cancels, everything is refunded.',
    {
      free,
      refund: formatCents(lateRefundCents(policy, priceCents), regionOf(locale)),
      percent: latePercent,
    },
  );
}

const releases: Readonly<Record<UsageRights['modelRelease'], (t: Translate) => string>> = {
  client_warrants: (t) =>
    t(
      'The client warrants that everyone who can be recognized agrees to being shown as said here. This is no model release: only the people shown can sign one.',
    ),
  none: (t) => t('Nobody who can be recognized is shown.'),
};

/** The texts of a document, in one language. */
export function writeAgreement(
  t: Translate,
  locale: string,
  made: AgreedOrder,
  rights: UsageRights,
): Pick<AgreementDocument, 'title' | 'lines' | 'notice' | 'consent'> {
  const { kind, id } = made.order;
  return {
    title:
      kind === 'job'
        ? t('Agreement for job #{id}', { id })
        : t('Agreement for booking #{id}', { id }),
    lines: [
      { title: t('What is made'), text: whatIsMade(t, locale, made) },
      {
        title: t('What it costs'),
        text: t(
          'The client pays {price} for the work. Fees of the site are not part of this agreement.',
          { price: formatCents(made.priceCents, regionOf(locale)) },
        ),
      },
      { title: t('What it may be used for'), text: describeUse(t, locale, rights) },
      { title: t('Credit'), text: credits[rights.credit](t) },
      {
        title: t('Who may publish'),
        text: rights.creatorMayPublish
          ? t('The client, as said above, and the creator in their portfolio.')
          : t('Only the client, as said above. The creator shows nothing of it.'),
      },
      { title: t('People in the pictures'), text: releases[rights.modelRelease](t) },
      { title: t('If plans change'), text: plans(t, locale, made) },
    ],
    notice: t(
      'This text is a template in plain words. It is no legal advice, and the site is not a party to it.',
    ),
    consent: t(
      'I agree to sign electronically and to receive this agreement as a file by email. Before I sign I can withdraw from this by declining; afterward by writing to the site through its contact page, for future agreements. I can print the file, or ask there for a copy on paper at no charge.',
    ),
  };
}
