import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BookingDetail } from '#contract/bookings/booking-replies.ts';
import { regionOf } from '#contract/i18n.ts';
import type { Site } from '#web/lib/api/site.ts';
import { formatSpan } from '#web/lib/format/format-date.ts';
import { workLabels } from '#web/lib/service-labels.ts';
import { counterpartyOf } from '#web/orders/components/booking-order.ts';

/** For tabs and bookmarks: what, with whom, and when. */
export function titleOf(booking: BookingDetail, { now }: Site) {
  const { startsAt, endsAt, timeZone } = booking;
  return (i18n: I18n) => {
    const writing = { locale: regionOf(i18n.locale), timeZone };
    const work = booking.package?.title ?? i18n._(workLabels[booking.creator.serviceType]);
    const name = counterpartyOf(booking).fullName;
    const when = formatSpan(startsAt, endsAt, writing, new Date(now));
    return i18n._(msg`${work} with ${name} · ${when}`);
  };
}
