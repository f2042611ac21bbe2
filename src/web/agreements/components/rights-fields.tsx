import { Trans, useLingui } from '@lingui/react/macro';
import {
  aiTrainings,
  creditKinds,
  generativeEdits,
  releaseKinds,
  reservedRights,
  type UsageRights,
  usageKinds,
} from '#contract/agreements/usage-rights.ts';
import { regionOf } from '#contract/i18n.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import {
  creditNames,
  editNames,
  releaseNames,
  trainingNames,
  usageNames,
} from './rights-labels.ts';

/** ISO 3166-1. */
const codes =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

/** By their names in the reader's language. */
function countriesIn(locale: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(regionOf(locale), { type: 'region' });
  return codes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
}

interface RightsFieldsProps {
  readonly rights: UsageRights;
  readonly onChange: (rights: UsageRights) => void;
}

/** What the client may do with the work. */
export function RightsFields({ rights, onChange }: RightsFieldsProps) {
  const { t, i18n } = useLingui();
  const countries = countriesIn(i18n.locale);
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
        <Field label={t`People in the photos`}>
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
        <Field label={t`AI training`}>
          <Select
            value={rights.aiTraining ?? reservedRights.aiTraining}
            onChange={({ target }) =>
              set({ aiTraining: aiTrainings.find((one) => one === target.value) ?? 'none' })
            }
          >
            {aiTrainings.map((kind) => (
              <option key={kind} value={kind}>
                {t(trainingNames[kind])}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Altering faces and scenes with generative tools`}>
          <Select
            value={rights.generativeEdits ?? reservedRights.generativeEdits}
            onChange={({ target }) =>
              set({ generativeEdits: generativeEdits.find((one) => one === target.value) ?? 'no' })
            }
          >
            {generativeEdits.map((kind) => (
              <option key={kind} value={kind}>
                {t(editNames[kind])}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {tick('creatorMayPublish', t`You may show the work in your portfolio`)}
      <details>
        <summary className="cursor-pointer font-semibold text-sm">
          <Trans>Details</Trans>
        </summary>
        <div className="mt-4 grid gap-5 sm:grid-cols-2 sm:items-start">
          <Field label={t`Where`}>
            <Select
              value={territory ?? ''}
              onChange={({ target }) => set({ territory: target.value || null })}
            >
              <option value="">{t`Worldwide`}</option>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label={t`Months`}
            hint={t`Starts at approval. Leave blank for no end date.`}
            optional
          >
            <Input
              inputMode="numeric"
              maxLength={4}
              value={termMonths ?? ''}
              onChange={({ target }) =>
                set({ termMonths: target.value.trim() === '' ? null : Number(target.value) })
              }
            />
          </Field>
          <div className="sm:col-span-2">
            {tick('exclusive', t`Exclusive: you won't license these to anyone else`)}
          </div>
        </div>
      </details>
    </div>
  );
}
