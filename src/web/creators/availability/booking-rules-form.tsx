import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Policy, policyNames } from '#contract/creators/cancellation-policies.ts';
import { updateCreator } from '#contract/creators/creator-profile.ts';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import { numberOf } from '#contract/typed-number.ts';
import { useApi } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useFormDraft } from '#web/lib/drafts/form-draft.ts';
import { describePolicy, policyTitles } from '#web/lib/format/describe-policy.ts';
import { toKm, toShown } from '#web/lib/format/distance.ts';
import { useDistance } from '#web/lib/format/use-distance.ts';
import { reasonOf, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
import { saveVariant } from '#web/ui/button-class.ts';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import { useOwnProfile } from '../profile/use-own-profile.ts';
import { DepositFields, depositOf } from './deposit-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { UnsavedNote } from './unsaved-note.tsx';

const policyOf = (typed: string | undefined) => policyNames.find((one) => one === typed);

/** Whether and how clients can book, and how far a creator travels. */
export function BookingRulesForm({ profile }: { profile: CreatorProfile }) {
  const { t } = useLingui();
  const api = useApi();
  const { refreshCreator } = useOwnProfile();
  // Survives switching tabs and a reload.
  const { typed: draft, round, unsent, keep, forget, discard } = useFormDraft('booking-rules');
  const { unit } = useDistance();
  const { installments } = useSite();
  const radius = toShown(profile.travelRadiusKm, unit);

  const { errors, setErrors, pending, onSubmit } = useContractForm({
    schema: updateCreator.body,
    read: (form) => {
      const typed = valuesOf(form);
      return {
        acceptsBookings: new FormData(form).has('acceptsBookings'),
        timeZone: typed['timeZone'] ?? profile.timeZone,
        cancellationPolicy: policyOf(typed['cancellationPolicy']) ?? profile.cancellationPolicy,
        minimumNoticeHours: numberOf(typed['minimumNoticeHours'] ?? ''),
        bufferMinutes: numberOf(typed['bufferMinutes'] ?? ''),
        ...depositOf(form, profile),
        // Unchanged, it keeps its value despite rounding to its unit.
        travelRadiusKm:
          numberOf(typed['travelRadiusKm'] ?? '') === radius
            ? profile.travelRadiusKm
            : toKm(numberOf(typed['travelRadiusKm'] ?? ''), unit),
      };
    },
    send: async (body) => {
      await api(updateCreator, { params: { id: profile.id }, body });
      forget();
      toast({ title: t`Success`, description: t`Your booking rules have been saved.` });
      await refreshCreator();
    },
    refused: (error) =>
      toastError(t`Error`, reasonOf(error, t`We couldn't save your booking rules`)),
  });
  const number = (name: 'minimumNoticeHours' | 'bufferMinutes' | 'travelRadiusKm') => ({
    kind: 'count' as const,
    name,
    required: true,
    error: errors[name],
    defaultValue: draft?.[name] ?? (name === 'travelRadiusKm' ? radius : profile[name]),
  });
  return (
    <form
      key={round}
      noValidate
      className="grid gap-5"
      onChange={({ currentTarget }) => keep(valuesOf(currentTarget))}
      onSubmit={onSubmit}
    >
      <h3 className="font-semibold text-lg">
        <Trans>Booking rules</Trans>
      </h3>
      <Field
        layout="inline"
        label={t`Accept bookings`}
        hint={
          profile.hourlyRate
            ? t`Clients can book any open time instantly. You can decline within 24 hours.`
            : t`Clients can book you once you add an hourly rate or a package.`
        }
      >
        <Switch
          name="acceptsBookings"
          defaultChecked={draft ? 'acceptsBookings' in draft : profile.acceptsBookings}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-start">
        <TimeZoneField
          current={draft?.['timeZone'] ?? profile.timeZone}
          error={errors['timeZone']}
        />
        <CancellationPolicyField
          current={policyOf(draft?.['cancellationPolicy']) ?? profile.cancellationPolicy}
        />
        <NumberField
          label={t`Minimum notice (hours)`}
          hint={t`How far ahead clients must book.`}
          {...number('minimumNoticeHours')}
        />
        <NumberField
          label={t`Buffer (minutes)`}
          hint={t`Time blocked after each booking for packing up and travel.`}
          {...number('bufferMinutes')}
        />
        <NumberField
          label={unit === 'mi' ? t`Travel radius (miles)` : t`Travel radius (km)`}
          hint={t`We notify you about new jobs within this distance of your location.`}
          {...number('travelRadiusKm')}
        />
      </div>
      {installments && <DepositFields profile={profile} draft={draft} errors={errors} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant={saveVariant(unsent)} pending={pending}>
          {pending ? <Trans>Saving...</Trans> : <Trans>Save booking rules</Trans>}
        </Button>
        {unsent && (
          <UnsavedNote
            onDiscard={() => {
              discard();
              setErrors({});
            }}
          />
        )}
      </div>
    </form>
  );
}

/** The field named `cancellationPolicy`, with a description of the chosen one. */
function CancellationPolicyField({ current }: { current: Policy }) {
  const { t } = useLingui();
  const { cancellationPolicies: offered } = useSite();
  const [policy, setPolicy] = useState<Policy>(current);
  const meaning = describePolicy(t, policy);
  return (
    <Field label={t`Cancellation policy`} required hint={t`${meaning} Applies to new bookings.`}>
      <Select
        name="cancellationPolicy"
        value={policy}
        onChange={({ currentTarget }) =>
          setPolicy(policyNames.find((one) => one === currentTarget.value) ?? current)
        }
      >
        {policyNames
          .filter((one) => one === current || offered.includes(one))
          .map((one) => (
            <option key={one} value={one}>
              {t(policyTitles[one])}
            </option>
          ))}
      </Select>
    </Field>
  );
}
