import { Trans, useLingui } from '@lingui/react/macro';
import { listCalendars, maxCalendars } from '#contract/calendars/calendars.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { AddCalendarForm } from './add-calendar-form.tsx';
import { CalendarList } from './calendar-list.tsx';

/** External calendars, whose events block a creator's time. */
export function CalendarPanel() {
  const { t } = useLingui();
  const calendars = useQuery(queryOf(listCalendars));
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">
          <Trans>Your other calendars</Trans>
        </h3>
        <p className="text-muted-foreground text-sm">
          <Trans>
            Events in these calendars block your time. We check every 30 minutes and store only the
            times, never titles, places, or guests.
          </Trans>
        </p>
      </div>
      {calendars.isLoadingError ? (
        <QueryFailed of={calendars} level={4} title={t`We couldn't load your calendars`} />
      ) : calendars.data ? (
        <>
          {calendars.data.length > 0 && <CalendarList calendars={calendars.data} />}
          {calendars.data.length < maxCalendars && <AddCalendarForm />}
        </>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </section>
  );
}
