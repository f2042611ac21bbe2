import { msg } from '@lingui/core/macro';
import { idParams } from '#contract/fields.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { DayMissing } from '../components/day-missing.tsx';
import { DayPage } from '../components/day-sheet.tsx';
import { dayQuery } from '../components/use-day.ts';

function BookingDay({ params: { id } }: PageProps<{ id: number }, unknown, undefined>) {
  return <DayPage order={{ kind: 'booking', id }} />;
}

export const page = definePage({
  params: idParams,
  load: async ({ params, fetch }): Promise<undefined> => {
    await fetch(dayQuery({ kind: 'booking', id: params.id }));
    return undefined;
  },
  head: () => ({ title: msg`Day sheet`, noindex: true }),
  View: BookingDay,
  NotFound: DayMissing,
  Failed: DayMissing,
});
