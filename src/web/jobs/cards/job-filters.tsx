import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useQuery } from '#web/lib/api/use-query.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { RawSearch } from '#web/lib/forms/search-fields.ts';
import { readingQuery } from '#web/places/components/place-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import {
  defaultJobRadius,
  filtersIn,
  type JobFilterValues,
  jobFilters,
} from './job-filter-values.ts';
import { budgetLabels, durationLabels, jobServiceLabels } from './job-labels.ts';

type Name = keyof JobFilterValues;
const names = Object.keys(jobFilters) as Name[];

const jobRadii = [10, 25, 50, 100, 200] as const;

/** Defaults of fields missing from the address. */
const defaults: Partial<Record<Name, number>> = { radius: defaultJobRadius };

interface Choice {
  readonly name: 'serviceType' | 'duration' | 'budget';
  readonly label: MessageDescriptor;
  readonly any: MessageDescriptor;
  readonly labels: Readonly<Record<string, MessageDescriptor>>;
}
const choices: readonly Choice[] = [
  { name: 'serviceType', label: msg`Job type`, any: msg`All types`, labels: jobServiceLabels },
  { name: 'duration', label: msg`Duration`, any: msg`Any duration`, labels: durationLabels },
  { name: 'budget', label: msg`Budget`, any: msg`Any budget`, labels: budgetLabels },
];

/** The filters that are set: what each is called, and the parameters that its removal clears. */
export function useSetFilters(values: JobFilterValues) {
  const { t } = useLingui();
  const format = useFormat();
  const { radius } = useDistance();
  const { q, location, from, to, open } = values;
  const first = from && format.date(from);
  const last = to && format.date(to);
  const around = radius(values.radius ?? defaultJobRadius);
  const { data: reading } = useQuery({
    ...readingQuery(location ?? ''),
    enabled: Boolean(location),
  });
  // A text that names no place is looked for in what jobs say of theirs.
  const within = reading?.place === null ? t`In ${location}` : t`Within ${around} of ${location}`;
  const filters: readonly [name: string | undefined, clears: readonly Name[]][] = [
    [q, ['q']],
    [location && within, ['location', 'radius']],
    ...choices.map(({ name, labels }): [string | undefined, Name[]] => {
      const label = labels[values[name] ?? ''];
      return [label && t(label), [name]];
    }),
    [first && t`From ${first}`, ['from']],
    [last && t`Until ${last}`, ['to']],
    [open && t`Only jobs open for applications`, ['open']],
  ];
  return filters.flatMap(([name, clears]) => (name ? [{ name, clears }] : []));
}

/** The fields follow the address whenever it changes, and focus stays where it is. */
function useFollowing(values: JobFilterValues): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const address = JSON.stringify(values);
  const shown = useRef(address);
  useEffect(() => {
    // Initially they show it, or text typed before hydration.
    if (shown.current === address) return;
    shown.current = address;
    const now = JSON.parse(address) as JobFilterValues;
    for (const name of names) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.type === 'checkbox')
        field.checked = now[name] === field.value;
      else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = String(now[name] ?? defaults[name] ?? '');
    }
  }, [address]);
  return form;
}

/** Whether a filter that phones collapse is set. */
const isFoldedSet = ({
  q,
  location,
  open,
  radius = defaultJobRadius,
  ...folded
}: JobFilterValues) =>
  Number(radius) !== defaultJobRadius || Object.values(folded).some((value) => value !== undefined);

/** A plain form to /jobs, so that it filters without JavaScript too. */
export function JobFilters({ values }: { values: JobFilterValues }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useFollowing(values);
  const away = useDistance();
  // An address may ask for a distance that is not offered. If it reads the same as an offered one, it takes its place.
  const applied = Number(values.radius ?? defaultJobRadius);
  const others = jobRadii.filter((km) => away.radius(km) !== away.radius(applied));
  const radii = [...others, applied].toSorted((a, b) => a - b);
  return (
    <search aria-label={t`Filter jobs`}>
      <form
        ref={form}
        method="get"
        action="/jobs"
        className="card grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault();
          const sent = Object.fromEntries(new FormData(event.currentTarget));
          void navigate({ to: '/jobs', search: { ...filtersIn(sent as RawSearch) } });
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`Keyword`}>
            <Input
              type="search"
              name="q"
              maxLength={200}
              defaultValue={values.q ?? ''}
              placeholder={t`Wedding, portrait, product…`}
            />
          </Field>
          <Field label={t`Location`}>
            <Input
              name="location"
              maxLength={200}
              autoComplete="address-level2"
              defaultValue={values.location ?? ''}
              placeholder={t`City or town`}
            />
          </Field>
        </div>
        <details
          open={isFoldedSet(values)}
          className="sm:details-content:[content-visibility:visible]"
        >
          <summary className="w-fit font-medium text-sm sm:supports-[selector(::details-content)]:hidden">
            <Trans>More filters</Trans>
          </summary>
          <div className="mt-4 grid grid-cols-2 gap-4 sm:supports-[selector(::details-content)]:mt-0 md:grid-cols-3 lg:grid-cols-6">
            {choices.map(({ name, label, any, labels }) => (
              <Field key={name} label={t(label)}>
                <Select name={name} defaultValue={values[name] ?? ''}>
                  <option value="">{t(any)}</option>
                  {Object.entries(labels).map(([value, text]) => (
                    <option key={value} value={value}>
                      {t(text)}
                    </option>
                  ))}
                </Select>
              </Field>
            ))}
            <Field label={t`Within`}>
              <Select name="radius" defaultValue={String(applied)}>
                {radii.map((km) => (
                  <option key={km} value={km}>
                    {away.radius(km)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t`From`}>
              <Input type="date" name="from" defaultValue={values.from ?? ''} />
            </Field>
            <Field label={t`To`}>
              <Input type="date" name="to" defaultValue={values.to ?? ''} />
            </Field>
          </div>
        </details>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Field label={t`Only jobs open for applications`} layout="inline">
            <Checkbox name="open" value="1" defaultChecked={values.open === '1'} />
          </Field>
          <Button type="submit" variant="secondary">
            <Trans>Apply Filters</Trans>
          </Button>
        </div>
      </form>
    </search>
  );
}
