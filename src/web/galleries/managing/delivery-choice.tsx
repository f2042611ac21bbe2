import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { DeliveredSet, FilesToDeliver } from '#contract/galleries/delivered-files.ts';
import type { Gallery } from '#contract/galleries/galleries.ts';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { countOf, type Deliverable } from './deliverable.ts';

interface DeliveryChoiceProps {
  readonly gallery: Pick<Gallery, 'items' | 'promised'>;
  readonly of: Deliverable;
  readonly files: FilesToDeliver;
  readonly onChange: (files: FilesToDeliver) => void;
}

/** Which files to deliver, how many they are beside the promise, and what is missing. */
export function DeliveryChoice({ gallery, of, files, onChange }: DeliveryChoiceProps) {
  const { t } = useLingui();
  const name = useId();
  const { items } = gallery;
  const [section = ''] = of.sections;
  const nameOf = (one: string) => one || t`Without a section`;
  const withSet = (set: DeliveredSet): FilesToDeliver => ({
    of: set,
    raw: files.raw,
    ...(set === 'section' ? { section: files.section ?? section } : {}),
  });
  const sets: readonly { set: DeliveredSet; label: string; shown: boolean }[] = [
    { set: 'chosen', label: t`What your client chose`, shown: of.chosen.length > 0 },
    { set: 'finals', label: t`The finals`, shown: of.finals.length > 0 },
    { set: 'section', label: t`A section`, shown: of.sections.length > 1 },
    { set: 'all', label: t`Everything`, shown: true },
  ];
  return (
    <div className="grid gap-3">
      <fieldset className="grid gap-1">
        <legend className="label mb-1">
          <Trans>What do you deliver?</Trans>
        </legend>
        {sets
          .filter(({ shown }) => shown)
          .map(({ set, label }) => (
            <label key={set} className="flex min-h-8 items-center gap-3">
              <input
                type="radio"
                name={name}
                checked={files.of === set}
                onChange={() => onChange(withSet(set))}
              />
              <span className="grow">{label}</span>
              <span className="tabular text-muted-foreground text-sm">
                <Plural value={countOf(items, withSet(set)).files} one="# file" other="# files" />
              </span>
            </label>
          ))}
      </fieldset>
      {files.of === 'section' && (
        <Field label={t`Section`}>
          <Select
            value={files.section}
            onChange={({ target }) => onChange({ ...files, section: target.value })}
          >
            {of.sections.map((one) => (
              <option key={one} value={one}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {of.hasWorkingFiles && (
        <Field label={t`RAW files and sidecars, too`} layout="inline">
          <Checkbox
            checked={files.raw}
            onChange={({ target }) => onChange({ ...files, raw: target.checked })}
          />
        </Field>
      )}
      <Missing gallery={gallery} of={of} files={files} />
    </div>
  );
}

function Missing({ gallery, of, files }: Omit<DeliveryChoiceProps, 'onChange'>) {
  const { promised, items } = gallery;
  const { files: count, photos } = countOf(items, files);
  const unfinished = of.unfinished.length;
  const unplaced = of.unplaced.length;
  const short =
    count === 0 || (promised !== null && photos < promised) || unfinished + unplaced > 0;
  if (count > 0 && promised === null && !short) return null;
  return (
    <div
      role="status"
      className={cx(
        'rounded-md px-4 py-3 text-sm',
        short ? 'bg-amber-soft text-amber-ink' : 'bg-muted',
      )}
    >
      <ul className="grid gap-1">
        {promised !== null && (
          <li className="font-medium">
            <Plural
              value={promised}
              one={`${photos} of # edited photo promised`}
              other={`${photos} of # edited photos promised`}
            />
          </li>
        )}
        {count === 0 && (
          <li>
            <Trans>There's nothing to deliver in this choice.</Trans>
          </li>
        )}
        {unfinished > 0 && (
          <li>
            <Plural
              value={unfinished}
              one="# chosen photo has no final yet."
              other="# chosen photos have no final yet."
            />
          </li>
        )}
        {unplaced > 0 && (
          <li>
            <Plural
              value={unplaced}
              one="# final didn't find its photo. Choose its place first."
              other="# finals didn't find their photos. Choose their places first."
            />
          </li>
        )}
      </ul>
    </div>
  );
}
