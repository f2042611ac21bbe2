import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { OwnAvailability } from '#contract/creators/working-hours.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFirstDay } from '#web/lib/format/use-format.ts';
import { reasonOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { refusalsOf } from './availability-refusals.ts';
import { useSaveAvailability } from './use-save-availability.ts';
import { changeDay, copyDay, hoursOf, problemsByDay, type Week, weekOf } from './week.ts';
import { WeekdayHours } from './weekday-hours.tsx';

type Season = OwnAvailability['seasons'][number];

interface Typed {
  readonly from: string;
  readonly until: string;
  /** Null: as the usual week. */
  readonly week: Week | null;
}
const nothing: Typed = { from: '', until: '', week: null };

/** Adds weekly hours for a time of year, from the usual ones. */
export function SeasonForm({ weeklyHours, seasons }: Omit<OwnAvailability, 'exceptions'>) {
  const { t } = useLingui();
  const save = useSaveAvailability();
  const firstDay = useFirstDay();
  const form = useRef<HTMLFormElement>(null);
  const [typed, edit, forget] = useDraft('season', nothing);
  const [checked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const week = typed.week ?? weekOf(weeklyHours);
  const change = (part: Partial<Typed>) => edit({ ...typed, ...part });
  const added: Season = { from: typed.from, until: typed.until, weeklyHours: hoursOf(week) };

  const datesProblem = (): { from?: string | undefined; until?: string | undefined } => {
    if (typed.from === '') return { from: t`Choose a day` };
    if (typed.until === '') return { until: t`Choose a day` };
    if (typed.until < firstDay) return { until: t`Choose today or a later day` };
    const refusals = refusalsOf({ weeklyHours: [], exceptions: [], seasons: [...seasons, added] });
    return { until: refusals[`seasons.${seasons.length}.until`] };
  };
  const dates = checked ? datesProblem() : {};
  const days = checked
    ? problemsByDay(week, refusalsOf({ weeklyHours: hoursOf(week), exceptions: [], seasons: [] }))
    : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (pending) return;
    const { from, until } = datesProblem();
    const refusals = refusalsOf({ weeklyHours: hoursOf(week), exceptions: [], seasons: [] });
    if (from !== undefined || until !== undefined || Object.keys(refusals).length > 0) {
      // The error marks exist after the render.
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return;
    }
    setPending(true);
    try {
      await save((current) => ({ ...current, seasons: [...current.seasons, added] }));
      forget();
      setChecked(false);
      toast({ title: t`Success`, description: t`Your season has been saved.` });
    } catch (error) {
      toastError(t`Error`, reasonOf(error, t`We couldn't save your changes`));
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4 rounded-lg border p-4"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
        <Field label={t`First day`} required error={dates.from}>
          <Input
            type="date"
            name="from"
            value={typed.from}
            onChange={({ currentTarget }) => change({ from: currentTarget.value })}
          />
        </Field>
        <Field label={t`Last day`} required error={dates.until}>
          <Input
            type="date"
            name="until"
            min={firstDay}
            value={typed.until}
            onChange={({ currentTarget }) => change({ until: currentTarget.value })}
          />
        </Field>
      </div>
      <ul className="divide-y border-y">
        {week.map((day) => (
          <WeekdayHours
            key={day.weekday}
            day={day}
            problems={days[day.weekday] ?? {}}
            onChange={(changed) => change({ week: changeDay(week, day.weekday, changed) })}
            onCopy={(to) => change({ week: copyDay(week, day, to) })}
          />
        ))}
      </ul>
      <Button type="submit" variant="outline" pending={pending} className="justify-self-start">
        <Trans>Add season</Trans>
      </Button>
    </form>
  );
}
