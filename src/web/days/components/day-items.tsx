import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import type { DayItem, DaySheet } from '#contract/days/days.ts';
import { mostDayItems } from '#contract/days/days.ts';
import { presentTime } from '#web/lib/clock.ts';
import { useNow } from '#web/lib/format/use-format.ts';
import { valuesOf } from '#web/lib/forms/form.ts';
import { randomId } from '#web/lib/forms/random-id.ts';
import { Button } from '#web/ui/button.tsx';
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
  return (
    <section aria-labelledby="shots" className="card grid gap-4 p-6">
      <h2 id="shots" className="font-semibold text-lg">
        <Trans>Shot list</Trans>
      </h2>
      {sheet.items.length > 0 && (
        <>
          <p className={left > golden && golden > 0 ? 'font-semibold' : 'text-muted-foreground'}>
            {t`${plural(left, { one: '# minute', other: '# minutes' })} of ${all} left to do`}
            {golden > 0 && (
              <>
                {' · '}
                {t`${plural(golden, { one: '# minute', other: '# minutes' })} of golden hour left`}
              </>
            )}
          </p>
          <ul className="grid gap-2">
            {sheet.items.map((item) => (
              <Item key={item.key} item={item} onStep={onStep} />
            ))}
          </ul>
        </>
      )}
      {sheet.items.length < mostDayItems && <NewItem onStep={onStep} />}
    </section>
  );
}

function Item({ item, onStep }: { item: DayItem; onStep: (step: DayStep) => void }) {
  const { t } = useLingui();
  const { key, text, people, minutes, done } = item;
  const details = [
    ...(people === null ? [] : [t`${plural(people, { one: '# person', other: '# people' })}`]),
    ...(minutes === 0 ? [] : [t`${minutes} min`]),
  ];
  return (
    <li className="flex items-start gap-3">
      <label htmlFor={`shot-${key}`} className="flex min-h-11 flex-1 items-center gap-3">
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
        <span className="wrap-anywhere">
          <span className={done ? 'line-through' : undefined}>{text}</span>
          {details.length > 0 && (
            <span className="text-muted-foreground text-sm"> · {details.join(' · ')}</span>
          )}
        </span>
      </label>
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
function wholeOf(typed: string | undefined, most: number): number | null {
  const number = Number(typed);
  return typed && Number.isInteger(number) && number > 0 && number <= most ? number : null;
}

function NewItem({ onStep }: { onStep: (step: DayStep) => void }) {
  const { t } = useLingui();
  return (
    <form
      className="grid items-end gap-3 border-t pt-4 sm:grid-cols-[1fr_6rem_6rem_auto] print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const { text = '', people, minutes } = valuesOf(form);
        if (text.trim() === '') return;
        const item = {
          key: randomId(),
          text: text.trim(),
          people: wholeOf(people, 1000),
          minutes: wholeOf(minutes, 600) ?? 0,
        };
        onStep({ do: 'write', item });
        form.reset();
        form.querySelector('input')?.focus();
      }}
    >
      <Field label={t`Shot`} required>
        <Input name="text" maxLength={200} autoComplete="off" />
      </Field>
      <Field label={t`People`}>
        <Input name="people" inputMode="numeric" maxLength={4} autoComplete="off" />
      </Field>
      <Field label={t`Minutes`}>
        <Input name="minutes" inputMode="numeric" maxLength={3} autoComplete="off" />
      </Field>
      <Button type="submit" variant="outline">
        <Trans>Add</Trans>
      </Button>
    </form>
  );
}
