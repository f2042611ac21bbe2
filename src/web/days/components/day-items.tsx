import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { DayItem, DaySheet } from '#contract/days/days.ts';
import { maxDayItems } from '#contract/days/days.ts';
import { presentTime } from '#web/lib/clock.ts';
import { useClockTime } from '#web/lib/format/use-clock-time.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { valuesOf } from '#web/lib/forms/form.ts';
import { randomId } from '#web/lib/forms/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { WrittenText } from '#web/ui/display/written-text.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { type DayStep, minutesOf } from './day-queue.ts';

interface DayItemsProps {
  readonly sheet: DaySheet;
  readonly onStep: (step: DayStep) => void;
}

/** What is to be done, with people and minutes, against the golden hour that is left. */
export function DayItems({ sheet, onStep }: DayItemsProps) {
  const { t } = useLingui();
  const { all, left, golden } = minutesOf(sheet, useNow());
  const [edited, setEdited] = useState<string>();
  return (
    <section aria-labelledby="shots" className="card grid gap-4 p-6">
      <h2 id="shots" className="font-semibold text-lg">
        <Trans>Shot list</Trans>
      </h2>
      {sheet.items.length > 0 && (
        <>
          <p className="text-muted-foreground">
            {t`${plural(left, { one: '# minute', other: '# minutes' })} of ${all} left to do`}
            {golden > 0 && (
              <>
                {' · '}
                {t`${plural(golden, { one: '# minute', other: '# minutes' })} of golden hour left`}
              </>
            )}
          </p>
          <ul className="grid gap-2">
            {sheet.items.map((item) =>
              item.key === edited ? (
                <li key={item.key}>
                  <ItemForm item={item} onStep={onStep} onDone={() => setEdited(undefined)} />
                </li>
              ) : (
                <Item
                  key={item.key}
                  item={item}
                  onStep={onStep}
                  onEdit={() => setEdited(item.key)}
                />
              ),
            )}
          </ul>
        </>
      )}
      {sheet.items.length < maxDayItems && <ItemForm onStep={onStep} />}
    </section>
  );
}

function Item({
  item,
  onStep,
  onEdit,
}: {
  item: DayItem;
  onStep: (step: DayStep) => void;
  onEdit: () => void;
}) {
  const { t } = useLingui();
  const writeTime = useClockTime();
  const { key, text, people, minutes, startTime, note, done } = item;
  const details = [
    ...(people === null ? [] : [t`${plural(people, { one: '# person', other: '# people' })}`]),
    ...(minutes === 0 ? [] : [t`${minutes} min`]),
  ];
  return (
    <li className="flex items-start gap-1">
      <label htmlFor={`shot-${key}`} className="flex min-h-11 flex-1 items-start gap-3 py-2">
        <Checkbox
          id={`shot-${key}`}
          checked={done}
          onChange={({ target }) =>
            onStep({
              do: 'tick',
              key,
              done: target.checked,
              at: new Date(presentTime()).toISOString(),
            })
          }
        />
        <span className="wrap-anywhere min-w-0">
          {startTime !== null && <strong className="tabular">{writeTime(startTime)} </strong>}
          <span className={done ? 'line-through' : undefined}>{text}</span>
          {details.length > 0 && (
            <span className="text-muted-foreground text-sm"> · {details.join(' · ')}</span>
          )}
          {note !== '' && (
            <WrittenText as="span" className="block text-muted-foreground text-sm">
              {note}
            </WrittenText>
          )}
        </span>
      </label>
      <Button
        variant="ghost"
        size="sm"
        className="print:hidden"
        aria-label={t`Edit “${text}”`}
        onClick={onEdit}
      >
        <Pencil aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="print:hidden"
        aria-label={t`Delete “${text}”`}
        onClick={() => onStep({ do: 'delete', key })}
      >
        <Trash2 aria-hidden="true" />
      </Button>
    </li>
  );
}

/** What is no number within the bounds is left out. */
function wholeOf(typed: string | undefined, max: number): number | null {
  const number = Number(typed);
  return typed && Number.isInteger(number) && number > 0 && number <= max ? number : null;
}

/** A new item, or one that is edited. */
function ItemForm({
  item,
  onStep,
  onDone,
}: {
  item?: DayItem;
  onStep: (step: DayStep) => void;
  onDone?: () => void;
}) {
  const { t } = useLingui();
  return (
    <form
      className="grid grid-cols-2 items-end gap-3 border-t pt-4 sm:grid-cols-[8rem_1fr_5rem_5.5rem] print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const { text = '', people, minutes, startTime = '', note = '' } = valuesOf(form);
        if (text.trim() === '') return;
        onStep({
          do: 'write',
          item: {
            key: item?.key ?? randomId(),
            text: text.trim(),
            people: wholeOf(people, 1000),
            minutes: wholeOf(minutes, 600) ?? 0,
            startTime: /^\d\d:\d\d$/.test(startTime) ? startTime : null,
            note: note.trim(),
          },
        });
        onDone?.();
        form.reset();
        form.querySelector('input')?.focus();
      }}
    >
      <Field label={t`Time`}>
        <Input name="startTime" type="time" defaultValue={item?.startTime ?? ''} />
      </Field>
      <Field label={t`Shot`} required className="col-span-2 sm:col-span-1">
        <Input name="text" maxLength={200} autoComplete="off" defaultValue={item?.text} />
      </Field>
      <Field label={t`People`}>
        <Input
          name="people"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          defaultValue={item?.people ?? ''}
        />
      </Field>
      <Field label={t`Minutes`}>
        <Input
          name="minutes"
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          defaultValue={item?.minutes || ''}
        />
      </Field>
      <Field label={t`Who and where`} className="col-span-2 sm:col-span-3" optional>
        <Input name="note" maxLength={500} autoComplete="off" defaultValue={item?.note} />
      </Field>
      <Button type="submit" variant="outline">
        {item ? <Trans>Save</Trans> : <Trans>Add</Trans>}
      </Button>
    </form>
  );
}
