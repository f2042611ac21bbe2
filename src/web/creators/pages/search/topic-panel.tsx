import { Trans, useLingui } from '@lingui/react/macro';
import { specialties } from '#contract/creators/creator-choices.ts';
import { specialtyLabels } from '#web/lib/specialty-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { FilterPanelProps } from './filter-chip.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useChangeSearch } from './use-change-search.ts';

/** What the work is about: one of the specialties that creators pick, and any words that they use. */
export function TopicPanel({ state, ...frame }: FilterPanelProps) {
  const { t } = useLingui();
  const change = useChangeSearch(state);
  return (
    <FilterPanel {...frame} label={t`Keywords`} className="w-80">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const read = (name: string) => String(new FormData(event.currentTarget).get(name) ?? '');
          change({
            q: read('q').trim() || undefined,
            specialty: specialties.find((known) => known === read('specialty')),
          });
          frame.onOpenChange(false);
        }}
      >
        <Field label={t`Keywords`} hint={t`Try restaurant, quinceañera, or skyline`}>
          <Input name="q" maxLength={100} defaultValue={state.q} />
        </Field>
        <Field label={t`Specialty`}>
          <Select name="specialty" defaultValue={state.specialty ?? ''}>
            <option value="">{t`Any specialty`}</option>
            {specialties.map((specialty) => (
              <option key={specialty} value={specialty}>
                {t(specialtyLabels[specialty])}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit">
          <Trans>Show results</Trans>
        </Button>
      </form>
    </FilterPanel>
  );
}
