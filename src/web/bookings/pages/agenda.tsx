import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import * as z from 'zod/mini';
import { getAgenda } from '#contract/calendars/agenda.ts';
import { calendarDate } from '#contract/fields.ts';
import { FeedDialog } from '#web/calendars/components/feed-dialog.tsx';
import { queryOf } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { formatMonth } from '#web/lib/format/format-date.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useKeptPage } from '#web/lib/keep-page.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { LinkTabs, linkTab } from '#web/ui/display/link-tabs.tsx';
import { waitingQuery } from '#web/waits/components/wait-reads.ts';
import { WaitingPeople } from '#web/waits/components/waiting-people.tsx';
import {
  type AgendaView,
  addDays,
  clockAt,
  rangeOf,
  stepFrom,
  views,
  weekDays,
} from '../agenda/agenda-days.ts';
import { BlockDialog, type Wanted } from '../agenda/block-dialog.tsx';
import { DayList } from '../agenda/day-list.tsx';
import { KeptNote } from '../agenda/kept-note.tsx';
import { MonthGrid } from '../agenda/month-grid.tsx';
import { WeekGrid } from '../agenda/week-grid.tsx';

const search = z.object({
  view: z.catch(z.optional(z.enum(views)), undefined),
  from: z.catch(z.optional(calendarDate), undefined),
});
type Search = z.output<typeof search>;

function Agenda({ search: { view = 'week', from } }: PageProps<unknown, Search, undefined>) {
  const { t, i18n } = useLingui();
  const site = useSite();
  const today = clockAt(site.now, site.timeZone).date;
  const shown = from ?? today;
  const { data: agenda } = useQuery(queryOf(getAgenda, { query: rangeOf(view, shown) }));
  const [wanted, setWanted] = useState<Wanted>();
  const format = useFormat();
  // The two weeks from today; others need a network.
  useKeptPage(view === 'week' && from === undefined);
  if (!agenda) return null;
  const dates = (count: number) => {
    const [first, last] = [shown, addDays(shown, count - 1)].map((date) => format.weekday(date));
    return t`${first} – ${last}`;
  };
  const labels: Record<AgendaView, string> = { week: t`Week`, month: t`Month` };
  const ofView = (name: AgendaView) => (name === 'week' ? {} : { view: name });
  const step = (steps: number) => ({ ...ofView(view), from: stepFrom(view, shown, steps) });
  const round = buttonClass({ variant: 'outline', size: 'icon' });
  return (
    <div className="mx-auto grid max-w-7xl gap-5 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-bold text-xl">
          <Trans>Agenda</Trans>
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <FeedDialog sides={['creator', 'client']} />
          <Button
            onClick={() =>
              setWanted({ date: shown < today ? today : shown, starts: '09:00', ends: '12:00' })
            }
          >
            <Trans>Block time</Trans>
          </Button>
        </div>
      </header>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <nav aria-label={t`Dates`} className="flex items-center gap-2">
          <Link to="/agenda" search={step(-1)} className={round} aria-label={t`Earlier`}>
            <ChevronLeft aria-hidden="true" />
          </Link>
          <Link to="/agenda" search={ofView(view)} className={buttonClass({ variant: 'outline' })}>
            <Trans>Today</Trans>
          </Link>
          <Link to="/agenda" search={step(1)} className={round} aria-label={t`Later`}>
            <ChevronRight aria-hidden="true" />
          </Link>
          {view === 'month' ? (
            <span className="ms-1 font-semibold first-letter:uppercase">
              {formatMonth(shown, i18n.locale)}
            </span>
          ) : (
            <>
              <span className="ms-1 font-semibold max-md:hidden">{dates(weekDays)}</span>
              <span className="ms-1 font-semibold md:hidden">{dates(agenda.days.length)}</span>
            </>
          )}
        </nav>
        <LinkTabs label={t`View`}>
          {views.map((name) => (
            <Link
              key={name}
              {...linkTab(name === view)}
              to="/agenda"
              search={{ ...ofView(name), ...(from && { from }) }}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              resetScroll={false}
            >
              {labels[name]}
            </Link>
          ))}
        </LinkTabs>
      </div>
      <KeptNote />
      {agenda.more && (
        <p className="state">
          <Trans>Your other calendars have more events than fit here. Some are left out.</Trans>
        </p>
      )}
      <div className="hidden md:block">
        {view === 'week' ? (
          <WeekGrid agenda={agenda} onBlock={setWanted} />
        ) : (
          <MonthGrid agenda={agenda} month={shown.slice(0, 7)} />
        )}
      </div>
      <div className="md:hidden">
        <DayList
          agenda={agenda}
          onlyFull={view === 'month'}
          fromToday={from === undefined}
          onBlock={setWanted}
        />
      </div>
      <WaitingPeople />
      {wanted && (
        <BlockDialog
          key={`${wanted.date}-${wanted.starts}`}
          wanted={wanted}
          onClose={() => setWanted(undefined)}
        />
      )}
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ fetch, site, search: { view = 'week', from } }): Promise<undefined> => {
    const shown = from ?? clockAt(site.now, site.timeZone).date;
    await Promise.all([
      fetch(queryOf(getAgenda, { query: rangeOf(view, shown) })),
      // What the page can do without.
      fetch(waitingQuery).catch(() => undefined),
    ]);
    return undefined;
  },
  head: () => ({ title: msg`Agenda`, noindex: true }),
  View: Agenda,
});
