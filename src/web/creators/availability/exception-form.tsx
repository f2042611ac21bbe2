import { Trans, useLingui } from '@lingui/react/macro';
import { type AvailabilityException, maxExceptions } from '#contract/creators/working-hours.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { useFirstDay } from '#web/lib/format/use-format.ts';
import { type Problems, reasonOf, refusedFields } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { refusalsOf } from './availability-refusals.ts';
import { daysFrom, withAdded } from './exceptions.ts';
import { StretchFields } from './stretch-fields.tsx';
import { useSaveAvailability } from './use-save-availability.ts';
import type { Stretch } from './week.ts';

type Choice = 'closed' | 'hours' | 'extra';

const nothing = {
  date: '',
  lastDate: '',
  choice: 'closed' as Choice,
  hours: { starts: '09:00', ends: '12:00' } as Stretch,
  note: '',
};
type Typed = typeof nothing;

/** Maps a refusal's path, such as `exceptions.7.starts`, to a field of this form; the whole list's to the last day. */
function fieldsOf(refusals: Readonly<Record<string, string>>): Problems {
  const fields: Record<string, string> = {};
  for (const [path, message] of Object.entries(refusals)) {
    const [, field = 'lastDate'] = /^exceptions\.\d+\.(\w+)$/.exec(path) ?? [];
    fields[field === 'ends' ? 'starts' : field] ??= message;
  }
  return fields;
}

/** One for each day. */
function exceptionsOf({ date, lastDate, choice, hours, note }: Typed): AvailabilityException[] {
  const days = date === '' ? [] : daysFrom(date, lastDate || date, maxExceptions);
  const times = choice === 'closed' ? { starts: null, ends: null } : hours;
  return days.map((day) => ({
    date: day,
    kind: choice === 'extra' ? 'extra' : 'closed',
    ...times,
    note: note.trim(),
  }));
}

/** Adds days off or extra hours; each is saved immediately. */
export function ExceptionForm({ exceptions }: { exceptions: readonly AvailabilityException[] }) {
  const { t } = useLingui();
  const save = useSaveAvailability();
  const firstDay = useFirstDay();
  // Survives switching tabs and a reload.
  const [typed, edit, forget] = useDraft('availability-exception', nothing);
  const { choice, hours } = typed;
  const change = (part: Partial<Typed>) => edit({ ...typed, ...part });

  const daysProblem = ({ date, lastDate }: Typed): Problems => {
    if (date === '') return { date: t`Choose a day` };
    if (date < firstDay) return { date: t`Choose today or a later day` };
    return lastDate !== '' && lastDate < date
      ? { lastDate: t`The last day can't be before the first` }
      : {};
  };
  const { errors, pending, onSubmit } = useContractForm({
    read: () => exceptionsOf(typed),
    check: (added) => {
      const refusals = refusalsOf({
        weeklyHours: [],
        exceptions: withAdded(exceptions, added),
        seasons: [],
      });
      return { ...fieldsOf(refusals), ...daysProblem(typed) };
    },
    send: async (added) => {
      await save((current) => ({ ...current, exceptions: withAdded(current.exceptions, added) }));
      forget();
      toast({
        title: t`Success`,
        description:
          choice === 'extra'
            ? t`Your extra hours have been saved.`
            : t`Your time off has been saved.`,
      });
    },
    fieldsOf: (error) => fieldsOf(refusedFields(error)),
    refused: (error) => toastError(t`Error`, reasonOf(error, t`We couldn't save your changes`)),
  });
  return (
    <form
      noValidate
      className="grid gap-4 rounded-lg border p-4 sm:grid-cols-2 sm:items-start"
      onSubmit={onSubmit}
    >
      <Field label={t`First day`} required error={errors['date']}>
        <Input
          type="date"
          name="date"
          min={firstDay}
          value={typed.date}
          onChange={({ currentTarget }) => change({ date: currentTarget.value })}
        />
      </Field>
      <Field label={t`Last day`} optional error={errors['lastDate']}>
        <Input
          type="date"
          name="lastDate"
          min={firstDay}
          value={typed.lastDate}
          onChange={({ currentTarget }) => change({ lastDate: currentTarget.value })}
        />
      </Field>
      <Field label={t`What's different`}>
        <Select
          value={choice}
          onChange={({ currentTarget }) => change({ choice: currentTarget.value as Choice })}
        >
          <option value="closed">{t`Closed all day`}</option>
          <option value="hours">{t`Closed part of the day`}</option>
          <option value="extra">{t`Extra hours`}</option>
        </Select>
      </Field>
      {choice !== 'closed' && (
        <fieldset className="grid gap-1.5">
          <legend className="label mb-1.5">{choice === 'extra' ? t`Open` : t`Closed`}</legend>
          <StretchFields
            name={choice === 'extra' ? t`Extra hours` : t`Closed`}
            stretch={hours}
            error={errors['starts']}
            onChange={(next) => change({ hours: next })}
          />
        </fieldset>
      )}
      <Field
        label={t`Note`}
        optional
        hint={t`Only you can see it.`}
        error={errors['note']}
        className="sm:col-span-2"
      >
        <Input
          name="note"
          maxLength={200}
          value={typed.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
      </Field>
      <Button type="submit" variant="outline" pending={pending} className="justify-self-start">
        <Trans>Add dates</Trans>
      </Button>
    </form>
  );
}
