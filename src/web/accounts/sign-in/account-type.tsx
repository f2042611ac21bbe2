import { useLingui } from '@lingui/react/macro';

/** Client or creator, each with a description. */
export function AccountType({ creator }: { creator: boolean }) {
  const { t } = useLingui();
  const types = [
    { value: 'false', name: t`Client`, text: t`I want to book someone or post a job` },
    { value: 'true', name: t`Creator`, text: t`I take photos, make videos, or create content` },
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t`Account type`}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {types.map(({ value, name, text }) => (
          <label
            key={value}
            className="relative grid content-start gap-0.5 rounded-md border bg-card p-3 ps-11 has-checked:border-ink has-checked:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="is_creator"
              value={value}
              defaultChecked={creator === (value === 'true')}
              aria-label={name}
              className="radio absolute start-3.5 top-3.5"
            />
            <span className="font-semibold">{name}</span>
            <span className="text-muted-foreground text-sm">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
