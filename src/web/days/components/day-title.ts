import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DaySheet } from '#contract/days/days.ts';
import { regionOf } from '#contract/i18n.ts';
import { formatWeekday } from '#web/lib/format/format-date.ts';

/** Of a day sheet's page: with whom, and on which day. */
export const dayTitle =
  ({ people, side, date, timeZone }: DaySheet, now: string) =>
  (i18n: I18n) => {
    const name = people.find((each) => each.side !== side)?.fullName ?? '';
    const writing = { locale: regionOf(i18n.locale), timeZone };
    const day = formatWeekday(date, writing, new Date(now));
    return i18n._(msg`Day sheet with ${name} · ${day}`);
  };
