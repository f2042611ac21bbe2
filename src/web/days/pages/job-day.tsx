import { msg } from '@lingui/core/macro';
import { idParams } from '#contract/fields.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { DayMissing } from '../components/day-missing.tsx';
import { DayPage } from '../components/day-sheet.tsx';
import { dayQuery } from '../components/use-day.ts';

function JobDay({ params: { id } }: PageProps<{ id: number }, unknown, undefined>) {
  return <DayPage order={{ kind: 'job', id }} />;
}

export const page = definePage({
  params: idParams,
  load: async ({ params, fetch }): Promise<undefined> => {
    await fetch(dayQuery({ kind: 'job', id: params.id }));
    return undefined;
  },
  head: () => ({ title: msg`Day sheet`, noindex: true }),
  View: JobDay,
  NotFound: DayMissing,
  Failed: DayMissing,
});
