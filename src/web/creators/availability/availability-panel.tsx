import { useLingui } from '@lingui/react/macro';
import { getOwnCreator } from '#contract/creators/creators.ts';
import { getOwnAvailability } from '#contract/creators/working-hours.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { BookingRulesForm } from './booking-rules-form.tsx';
import { ExceptionList } from './exception-list.tsx';
import { SeasonList } from './season-list.tsx';
import { WeeklyHoursForm } from './weekly-hours-form.tsx';

/** A creator's hours and booking rules. */
export function AvailabilityPanel() {
  const { t } = useLingui();
  const profile = useQuery(queryOf(getOwnCreator));
  const availability = useQuery(queryOf(getOwnAvailability));
  const failed = [profile, availability].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return <QueryFailed of={failed} level={3} title={t`We couldn't load your availability`} />;
  }
  if (!profile.data || !availability.data) return <Skeleton className="h-96 w-full" />;
  return (
    <>
      <WeeklyHoursForm weeklyHours={availability.data.weeklyHours} />
      <hr className="border-t" />
      <SeasonList weeklyHours={availability.data.weeklyHours} seasons={availability.data.seasons} />
      <hr className="border-t" />
      <ExceptionList exceptions={availability.data.exceptions} />
      <hr className="border-t" />
      <BookingRulesForm profile={profile.data} />
    </>
  );
}
