import { Trans, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { OwnAvailability } from '#contract/creators/working-hours.ts';
import { useFirstDay, useFormat } from '#web/lib/format/use-format.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { WeekHours } from '../components/week-hours.tsx';
import { SeasonForm } from './season-form.tsx';
import { useSaveAvailability } from './use-save-availability.ts';

type Season = OwnAvailability['seasons'][number];

/** Times of year with weekly hours of their own, with a way to add and to remove them. */
export function SeasonList({ weeklyHours, seasons }: Omit<OwnAvailability, 'exceptions'>) {
  const { t } = useLingui();
  const format = useFormat();
  const save = useSaveAvailability();
  const firstDay = useFirstDay();
  const [removing, setRemoving] = useState<string>();
  const [adding, setAdding] = useState(false);
  const coming = seasons.filter(({ until }) => until >= firstDay);

  const change = async (
    how: (current: readonly Season[]) => Season[],
    done: Parameters<typeof toast>[0],
  ) => {
    try {
      await save((current) => ({ ...current, seasons: how(current.seasons) }));
      toast(done);
    } catch (error) {
      toastError(t`Error`, reasonOf(error, t`We couldn't update your dates`));
    }
  };
  const remove = async (season: Season) => {
    setRemoving(season.from);
    const putBack = () =>
      void change((current) => [...current, season], {
        title: t`Success`,
        description: t`Restored.`,
      });
    await change((current) => current.filter(({ from }) => from !== season.from), {
      title: t`Success`,
      description: t`Removed.`,
      action: { label: t`Undo`, onSelect: putBack },
    });
    setRemoving(undefined);
  };
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">
          <Trans>Seasons</Trans>
        </h3>
        <p className="text-muted-foreground text-sm">
          <Trans>
            Other weekly hours between two dates, such as longer days in summer. Existing bookings
            don't change.
          </Trans>
        </p>
      </div>
      {coming.length > 0 && (
        <ul className="divide-y border-y">
          {coming.map((season) => {
            const days = `${format.date(season.from)} – ${format.date(season.until)}`;
            return (
              <li key={season.from} className="flex items-start justify-between gap-3 py-3">
                <div className="grid min-w-0 gap-2">
                  <span className="font-semibold tabular">{days}</span>
                  <WeekHours weeklyHours={season.weeklyHours} />
                </div>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t`Remove ${days}`}
                  pending={removing === season.from}
                  onClick={() => void remove(season)}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <details onToggle={({ currentTarget }) => setAdding(currentTarget.open)}>
        <summary className="cursor-pointer underline underline-offset-2">
          <Trans>Add a season</Trans>
        </summary>
        {adding && (
          <div className="mt-4">
            <SeasonForm weeklyHours={weeklyHours} seasons={coming} />
          </div>
        )}
      </details>
    </section>
  );
}
