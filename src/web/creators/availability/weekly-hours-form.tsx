import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import type { OwnAvailability } from '#contract/creators/working-hours.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { reasonOf, refusedFields } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { saveVariant } from '#web/ui/button-class.ts';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { refusalsOf } from './availability-refusals.ts';
import { UnsavedNote } from './unsaved-note.tsx';
import { useSaveAvailability } from './use-save-availability.ts';
import {
  changeDay,
  copyDay,
  type DayProblems,
  hoursOf,
  problemsByDay,
  type Week,
  weekOf,
} from './week.ts';
import { WeekdayHours } from './weekday-hours.tsx';

/** Unsaved edits; absent if there are none. */
interface Edit {
  readonly kind: 'typical' | 'own';
  readonly week: Week;
  /** The hours as they were before; absent in drafts of an older page. */
  readonly base?: OwnAvailability['weeklyHours'] | undefined;
}

function savedAs(weeklyHours: OwnAvailability['weeklyHours']): Edit {
  return { kind: weeklyHours.length > 0 ? 'own' : 'typical', week: weekOf(weeklyHours) };
}

/** A creator's weekly hours: the typical ones or their own. */
export function WeeklyHoursForm({ weeklyHours }: Pick<OwnAvailability, 'weeklyHours'>) {
  const { t } = useLingui();
  const save = useSaveAvailability();
  const form = useRef<HTMLFormElement>(null);
  // Survives switching tabs and a reload.
  const [draft, keep, forget] = useDraft<Edit | null>('weekly-hours', null);
  const edit = (next: Edit) => keep({ base: draft === null ? weeklyHours : draft.base, ...next });
  const { kind, week } = draft ?? savedAs(weeklyHours);
  const [problems, setProblems] = useState<DayProblems>({});
  const [noDay, setNoDay] = useState(false);
  const [pending, setPending] = useState(false);

  const show = (refusals: Readonly<Record<string, string>>): boolean => {
    const found = problemsByDay(week, refusals);
    setProblems(found);
    if (Object.keys(found).length === 0) return false;
    // The error marks exist after the render.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
    return true;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const own = kind === 'own';
    const empty = own && hoursOf(week).length === 0;
    setNoDay(empty);
    if (
      pending ||
      empty ||
      show(own ? refusalsOf({ weeklyHours: hoursOf(week), exceptions: [], seasons: [] }) : {})
    )
      return;
    setPending(true);
    try {
      const base = draft?.base ?? weeklyHours;
      await save((current) => ({ ...current, weeklyHours: own ? hoursOf(week) : [] }), {
        weeklyHours: base,
      });
      forget();
      toast({ title: t`Success`, description: t`Your weekly hours have been saved.` });
    } catch (error) {
      show(refusedFields(error));
      toastError(t`Error`, reasonOf(error, t`We couldn't save your weekly hours`));
    } finally {
      setPending(false);
    }
  };
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg">
          <Trans>Weekly hours</Trans>
        </h3>
        <p className="text-muted-foreground text-sm">
          <Trans>When clients can book you. Existing bookings don't change.</Trans>
        </p>
      </div>
      <SegmentedControl
        legend={t`Which hours to use`}
        name="hoursKind"
        value={kind}
        onValueChange={(next) => edit({ kind: next, week })}
        segments={[
          { value: 'typical', label: t`Typical hours` },
          { value: 'own', label: t`My own hours` },
        ]}
      />
      {kind === 'typical' ? (
        <TypicalHours />
      ) : (
        <ul className="divide-y border-y">
          {week.map((day) => (
            <WeekdayHours
              key={day.weekday}
              day={day}
              problems={problems[day.weekday] ?? {}}
              onChange={(change) => {
                edit({ kind, week: changeDay(week, day.weekday, change) });
                // These refer to hours that no longer exist.
                setProblems({ ...problems, [day.weekday]: {} });
              }}
              onCopy={(to) => {
                edit({ kind, week: copyDay(week, day, to) });
                setProblems({});
              }}
            />
          ))}
        </ul>
      )}
      {noDay && kind === 'own' && (
        <FormError
          title={t`Turn on at least one day`}
          text={t`To pause bookings, turn off “Accept bookings” below.`}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={saveVariant(draft !== null)} pending={pending}>
          {pending ? <Trans>Saving...</Trans> : <Trans>Save weekly hours</Trans>}
        </Button>
        {draft !== null && (
          <UnsavedNote
            onDiscard={() => {
              forget();
              setProblems({});
              setNoDay(false);
            }}
          />
        )}
      </div>
    </form>
  );
}

/** The default hours of a creator who has set none. */
function TypicalHours() {
  return (
    <ul className="grid gap-1 tabular">
      <li>
        <Trans>Weekdays: 9:00 AM - 6:00 PM</Trans>
      </li>
      <li>
        <Trans>Weekends: 10:00 AM - 4:00 PM</Trans>
      </li>
    </ul>
  );
}
