import { Trans, useLingui } from '@lingui/react/macro';
import { ownSpecialties } from '#contract/creators/creator-choices.ts';
import { useSite } from '#web/lib/api/site.ts';
import type { Problems } from '#web/lib/forms/form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import type { SettingsDraft } from './settings-draft.ts';

interface OwnSpecialtyFieldsProps {
  readonly draft: SettingsDraft;
  readonly problems: Problems;
  readonly onChange: (draft: SettingsDraft) => void;
}

/** Specialties of this site alone, in its languages: the named ones, and room for one more. */
export function OwnSpecialtyFields({ draft, problems, onChange }: OwnSpecialtyFieldsProps) {
  const typed = draft.ownSpecialties;
  const { t, i18n } = useLingui();
  const { languages } = useSite();
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const used = ownSpecialties.filter((one) => typed[one] !== undefined);
  const free = ownSpecialties.find((one) => typed[one] === undefined);
  const problem = Object.entries(problems).find(([field]) =>
    field.startsWith('ownSpecialties'),
  )?.[1];
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">
        <Trans>Own specialties</Trans>
      </legend>
      <p className="text-muted-foreground text-sm">
        <Trans>
          Beside those that every site has, such as Quinceañeras, Boudoir, or Pets. Creators choose
          them, and clients search by them. Empty one to stop offering it.
        </Trans>
      </p>
      {[...used, ...(free ? [free] : [])].map((one, nth) => (
        <div key={one} className="grid gap-3 sm:grid-cols-2">
          {languages.map((language) => (
            <Field
              key={language}
              label={t`Specialty ${nth + 1}, ${names.of(language) ?? language}`}
            >
              <Input
                name={`ownSpecialties-${one}-${language}`}
                maxLength={40}
                autoComplete="off"
                value={typed[one]?.[language] ?? ''}
                onChange={({ target }) =>
                  onChange({
                    ...draft,
                    ownSpecialties: {
                      ...typed,
                      [one]: { ...typed[one], [language]: target.value },
                    },
                  })
                }
              />
            </Field>
          ))}
        </div>
      ))}
      {problem !== undefined && (
        <p role="alert" className="text-red-ink text-sm">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
