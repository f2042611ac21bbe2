import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import {
  type BudgetRange,
  budgetRanges,
  jobDurations,
  jobServiceTypes,
} from '#contract/constants.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { budgetLabels, durationLabels, jobServiceLabels } from './job-labels.ts';

export interface JobFilterValues {
  readonly q?: string | undefined;
  readonly serviceType?: string | undefined;
  readonly duration?: string | undefined;
  readonly budget?: string | undefined;
  readonly open?: string | undefined;
  readonly location?: string | undefined;
  readonly radius?: string | number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const names = [
  'q',
  'serviceType',
  'duration',
  'budget',
  'open',
  'location',
  'radius',
  'from',
  'to',
] as const;

/** Kilometers around a place. */
export const jobRadii = [10, 25, 50, 100, 200] as const;
export const usualJobRadius = 50;

/** Defaults of fields missing from the address. */
const usual: Partial<Record<(typeof names)[number], number>> = { radius: usualJobRadius };

/** The filled-in filters of a submitted form. */
function read(form: HTMLFormElement): JobFilterValues {
  const data = new FormData(form);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = data.get(name);
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );
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
        field.value = String(now[name] ?? usual[name] ?? '');
    }
  }, [address]);
  return form;
}

/** Whether a filter that phones collapse is set. */
const isFoldedSet = ({ q, location, open, radius = usualJobRadius, ...folded }: JobFilterValues) =>
  Number(radius) !== usualJobRadius || Object.values(folded).some((value) => value !== undefined);

/** A plain form to /jobs, so that it filters without JavaScript too. */
export function JobFilters({
  values,
  onApply,
}: {
  values: JobFilterValues;
  onApply: (values: JobFilterValues) => void;
}) {
  const { t } = useLingui();
  const form = useFollowing(values);
  const away = useDistance();
  // An address may ask for a distance that is not offered. If it reads the same as an offered one, it takes its place.
  const applied = Number(values.radius ?? usualJobRadius);
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
          onApply(read(event.currentTarget));
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
            <Field label={t`Job type`}>
              <Select name="serviceType" defaultValue={values.serviceType ?? ''}>
                <option value="">{t`All types`}</option>
                {jobServiceTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(jobServiceLabels[type])}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t`Duration`}>
              <Select name="duration" defaultValue={values.duration ?? ''}>
                <option value="">{t`Any duration`}</option>
                {jobDurations.map((duration) => (
                  <option key={duration} value={duration}>
                    {t(durationLabels[duration])}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={t`Budget`}>
              <Select name="budget" defaultValue={values.budget ?? ''}>
                <option value="">{t`Any budget`}</option>
                {(Object.keys(budgetRanges) as BudgetRange[]).map((range) => (
                  <option key={range} value={range}>
                    {t(budgetLabels[range])}
                  </option>
                ))}
              </Select>
            </Field>
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
