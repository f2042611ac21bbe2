import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import {
  balanceDayChoices,
  type DepositTerms,
  depositPercents,
} from '#contract/creators/deposit-terms.ts';
import { numberOf } from '#contract/typed-number.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';

const defaultPercent = 30;
const daysOf = (typed: unknown) => balanceDayChoices.find((days) => String(days) === typed);

/** What the fields say: unchanged where they are not shown. */
export function depositOf(form: HTMLFormElement, profile: CreatorProfile): Partial<DepositTerms> {
  const typed = new FormData(form);
  if (!typed.has('depositShown')) return {};
  if (!typed.has('asksForDeposit')) return { depositPercent: null };
  return {
    depositPercent: numberOf(String(typed.get('depositPercent') ?? '')),
    balanceDays: daysOf(typed.get('balanceDays')) ?? profile.balanceDays,
    keepsDeposit: typed.has('keepsDeposit'),
  };
}

/** Whether clients may pay a part now and the rest before the work. */
export function DepositFields({
  profile,
  draft,
  errors,
}: {
  profile: CreatorProfile;
  draft: Readonly<Record<string, string>> | null;
  errors: Readonly<Record<string, string | undefined>>;
}) {
  const { t } = useLingui();
  const [asks, setAsks] = useState(
    draft ? 'asksForDeposit' in draft : profile.depositPercent !== null,
  );
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 font-semibold">
        <Trans>Deposit</Trans>
      </legend>
      <input type="hidden" name="depositShown" value="yes" />
      <Field
        layout="inline"
        label={t`Let clients pay a deposit first`}
        hint={t`They pay a part when they book and the balance before the work. We hold both. Applies to new bookings from $50 that are far enough ahead; clients can always pay all at once.`}
      >
        <Switch
          name="asksForDeposit"
          checked={asks}
          onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
        />
      </Field>
      {asks && (
        <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
          <NumberField
            kind="count"
            name="depositPercent"
            required
            label={t`Deposit (percent)`}
            hint={t`Of the price, from ${depositPercents.min} to ${depositPercents.max}.`}
            error={errors['depositPercent']}
            defaultValue={draft?.['depositPercent'] ?? profile.depositPercent ?? defaultPercent}
          />
          <Field label={t`Balance due`} required error={errors['balanceDays']}>
            <Select
              name="balanceDays"
              defaultValue={draft?.['balanceDays'] ?? String(profile.balanceDays)}
            >
              {balanceDayChoices.map((days) => (
                <option key={days} value={days}>
                  {t`${days} days before`}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            layout="inline"
            label={t`The deposit stays with you`}
            hint={t`If the client cancels later than a day after booking, you keep the deposit, however they paid. Your cancellation policy counts for the rest.`}
          >
            <Switch
              name="keepsDeposit"
              defaultChecked={draft ? 'keepsDeposit' in draft : profile.keepsDeposit}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}
