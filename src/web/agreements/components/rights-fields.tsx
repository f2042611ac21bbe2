import { Trans, useLingui } from '@lingui/react/macro';
import {
  creditKinds,
  releaseKinds,
  type UsageRights,
  usageKinds,
} from '#contract/agreements/usage-rights.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { creditNames, releaseNames, usageNames } from './rights-labels.ts';

interface RightsFieldsProps {
  readonly rights: UsageRights;
  readonly onChange: (rights: UsageRights) => void;
}

/** What the client may do with the work. */
export function RightsFields({ rights, onChange }: RightsFieldsProps) {
  const { t } = useLingui();
  const set = (change: Partial<UsageRights>) => onChange({ ...rights, ...change });
  const { uses, territory, termMonths } = rights;
  const tick = (name: 'exclusive' | 'creatorMayPublish', label: string) => (
    <Field layout="inline" label={label}>
      <Checkbox checked={rights[name]} onChange={({ target }) => set({ [name]: target.checked })} />
    </Field>
  );
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold text-sm">
          <Trans>The client may use it for</Trans>
        </legend>
        {usageKinds.map((kind) => (
          <Field key={kind} layout="inline" label={t(usageNames[kind])}>
            <Checkbox
              checked={uses.includes(kind)}
              onChange={({ target }) =>
                set({
                  uses: usageKinds.filter((one) =>
                    one === kind ? target.checked : uses.includes(one),
                  ),
                })
              }
            />
          </Field>
        ))}
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Country`} hint={t`Two letters, such as US. Empty: worldwide.`} optional>
          <Input
            maxLength={2}
            value={territory ?? ''}
            onChange={({ target }) =>
              set({ territory: target.value.trim() === '' ? null : target.value.toUpperCase() })
            }
          />
        </Field>
        <Field label={t`Months`} hint={t`From the approval. Empty: without an end.`} optional>
          <Input
            inputMode="numeric"
            maxLength={4}
            value={termMonths ?? ''}
            onChange={({ target }) =>
              set({ termMonths: target.value.trim() === '' ? null : Number(target.value) })
            }
          />
        </Field>
        <Field label={t`Credit`}>
          <Select
            value={rights.credit}
            onChange={({ target }) =>
              set({ credit: creditKinds.find((one) => one === target.value) ?? 'welcome' })
            }
          >
            {creditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(creditNames[kind])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`People in the pictures`}>
          <Select
            value={rights.modelRelease}
            onChange={({ target }) =>
              set({ modelRelease: target.value === 'none' ? 'none' : releaseKinds[0] })
            }
          >
            {releaseKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(releaseNames[kind])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {tick('exclusive', t`Exclusive: you give nobody else these rights`)}
      {tick('creatorMayPublish', t`You may show the work in your portfolio`)}
    </div>
  );
}
