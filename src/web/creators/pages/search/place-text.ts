import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { CreatorServiceType } from '#contract/constants.ts';
import type { PlaceSummary } from '#contract/creators/creators.ts';
import { regionOf } from '#contract/i18n.ts';
import { formatDollars } from '#contract/money.ts';
import { formatWeekday } from '#web/lib/format/format-date.ts';

type Of = CreatorServiceType | 'any';

/** 'Photographers in Austin, TX' */
export function placeTitle(of: Of, place: string): MessageDescriptor {
  return {
    any: msg`Creative professionals in ${place}`,
    photographer: msg`Photographers in ${place}`,
    videographer: msg`Videographers in ${place}`,
    content_creator: msg`Content creators in ${place}`,
  }[of];
}

/** How many, from what price, and when the next is available, as far as it is known. */
export function placeFacts(
  of: Of,
  { count, more, fromRate, nextFree }: PlaceSummary,
  i18n: I18n,
  now: Date,
): string[] {
  const locale = regionOf(i18n.locale);
  const many = i18n.number(count) + (more ? '+' : '');
  const counted = {
    any: msg`${plural(count, { one: `${many} creator`, other: `${many} creators` })}`,
    photographer: msg`${plural(count, {
      one: `${many} photographer`,
      other: `${many} photographers`,
    })}`,
    videographer: msg`${plural(count, {
      one: `${many} videographer`,
      other: `${many} videographers`,
    })}`,
    content_creator: msg`${plural(count, {
      one: `${many} content creator`,
      other: `${many} content creators`,
    })}`,
  }[of];
  const rate = formatDollars(fromRate ?? 0);
  const day = nextFree && formatWeekday(nextFree.at, { locale, timeZone: nextFree.timeZone }, now);
  return [
    i18n._(counted),
    ...(fromRate === null ? [] : [i18n._(msg`from ${rate} an hour`)]),
    ...(day === null ? [] : [i18n._(msg`next available ${day}`)]),
  ];
}
