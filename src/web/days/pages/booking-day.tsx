import { idParams } from '#contract/fields.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { DayExtra } from '#web/orders/extras/day-extra.tsx';
import { DayMissing } from '../components/day-missing.tsx';
import { DayPage } from '../components/day-sheet.tsx';
import { dayTitle } from '../components/day-title.ts';
import { dayQuery } from '../components/use-day.ts';

function BookingDay({ params: { id } }: PageProps<{ id: number }, unknown, unknown>) {
  return (
    <DayPage order={{ kind: 'booking', id }} addExtra={(sheet) => <DayExtra sheet={sheet} />} />
  );
}

export const page = definePage({
  params: idParams,
  load: ({ params, fetch }) => fetch(dayQuery({ kind: 'booking', id: params.id })),
  head: ({ data, site }) => ({ title: dayTitle(data, site.now), noindex: true }),
  View: BookingDay,
  NotFound: DayMissing,
  Failed: DayMissing,
});
