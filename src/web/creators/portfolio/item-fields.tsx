import { useLingui } from '@lingui/react/macro';
import { portfolioCategories } from '#contract/creators/creator-choices.ts';
import { useUser } from '#web/lib/api/session.ts';
import type { Problems } from '#web/lib/forms/form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { categoryLabels } from './category-labels.ts';
import { defaultCategory } from './upload-list.ts';

interface ItemTexts {
  readonly title: string;
  readonly category: string;
  readonly alt: string;
  readonly description: string;
}

interface ItemFieldsProps {
  readonly initial?: ItemTexts;
  readonly problems: Problems;
  /** Called on each change, for values stored outside the form. */
  readonly onChange?: (change: Partial<Record<string, string>>) => void;
}

/** The text fields of a portfolio item. */
export function ItemFields({ initial, problems, onChange }: ItemFieldsProps) {
  const { t, i18n } = useLingui();
  const category = defaultCategory(useUser()?.serviceType);
  const control = (name: keyof ItemTexts) => ({
    name,
    defaultValue: initial?.[name] ?? (name === 'category' ? category : ''),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange?.({ [name]: currentTarget.value }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Title`} required error={problems['title']}>
          <Input {...control('title')} maxLength={200} />
        </Field>
        <Field label={t`Category`} error={problems['category']}>
          <Select {...control('category')}>
            {portfolioCategories.map((category) => (
              <option key={category} value={category}>
                {i18n._(categoryLabels[category])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Field
        label={t`Alt text`}
        optional
        error={problems['alt']}
        hint={t`Describe the photo for people who use screen readers. We use the title if you leave this blank.`}
      >
        <Input {...control('alt')} maxLength={500} />
      </Field>
      <Field label={t`Description`} optional error={problems['description']}>
        <Textarea {...control('description')} rows={2} maxLength={2000} />
      </Field>
    </>
  );
}
