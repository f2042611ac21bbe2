import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { creatorServiceTypes } from '#contract/constants.ts';
import { maxSpecialties, specialties } from '#contract/creators/creator-choices.ts';
import { createCreator, updateCreator } from '#contract/creators/creator-profile.ts';
import type { CreatorProfile } from '#contract/creators/creator-replies.ts';
import { numberOf } from '#contract/typed-number.ts';
import { useApi } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useFormDraft } from '#web/lib/drafts/form-draft.ts';
import { reasonOf, typedIn, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { serviceLabels } from '#web/lib/service-labels.ts';
import { useSpecialties } from '#web/lib/specialty-labels.ts';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { NumberField } from '#web/ui/forms/number-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { SaveBar } from './save-bar.tsx';
import { useOwnProfile } from './use-own-profile.ts';

const savedOf = (profile: CreatorProfile | undefined) => ({
  serviceType: profile?.serviceType ?? 'photographer',
  hourlyRate: String(profile?.hourlyRate ?? ''),
  specialties: specialties.filter((one) => profile?.specialties.includes(one)).join(','),
  experience: profile?.experience ?? '',
  equipment: profile?.equipment ?? '',
  availability: profile?.availability ?? '',
});

/** The creator profile's fields. Without a profile, saving creates one. */
export function CreatorForm({ profile }: { profile: CreatorProfile | undefined }) {
  const { t } = useLingui();
  const api = useApi();
  const { bookingCommissionPercent } = useSite();
  const offered = useSpecialties();
  const { refreshUser, refreshCreator } = useOwnProfile();
  // Survives switching tabs and a reload.
  const { typed: draft, round, keep, forget, discard } = useFormDraft('creator-profile');
  const saved = useMemo(() => savedOf(profile), [profile]);
  const { hourlyRate, experience, equipment, availability, serviceType } = { ...saved, ...draft };
  const chosen = (draft ? (draft['specialties'] ?? '') : saved.specialties).split(',');
  const { errors, setErrors, pending, onSubmit } = useContractForm({
    schema: createCreator.body,
    read: (form) => {
      const { serviceType, hourlyRate, specialties: _chosen, ...texts } = valuesOf(form);
      const chosen = new FormData(form).getAll('specialties');
      return {
        ...texts,
        serviceType: creatorServiceTypes.find((one) => one === serviceType) ?? 'photographer',
        specialties: specialties.filter((specialty) => chosen.includes(specialty)),
        hourlyRate: hourlyRate?.trim() ? numberOf(hourlyRate) : null,
      };
    },
    send: async (body) => {
      if (profile) await api(updateCreator, { params: { id: profile.id }, body });
      else await api(createCreator, { body });
      forget();
      await Promise.all([refreshUser(), refreshCreator()]);
      toast({
        title: t`Success`,
        description: profile
          ? t`Your creator profile has been updated.`
          : t`You're a creator now. Next, add your best work to your portfolio.`,
      });
    },
    refused: (error) => toastError(t`Error`, reasonOf(error, t`Failed to update creator profile`)),
  });
  return (
    <form
      key={round}
      noValidate
      className="grid gap-5"
      onChange={({ currentTarget }) => keep(typedIn(currentTarget))}
      onSubmit={onSubmit}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t`Service Type`} required error={errors['serviceType']}>
          <Select name="serviceType" defaultValue={serviceType}>
            {creatorServiceTypes.map((service) => (
              <option key={service} value={service}>
                {t(serviceLabels[service])}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField
          kind="money"
          label={t`Hourly Rate (USD)`}
          optional
          error={errors['hourlyRate']}
          hint={t`You keep ${100 - bookingCommissionPercent}% of each booking; our commission is ${bookingCommissionPercent}%.`}
          name="hourlyRate"
          defaultValue={hourlyRate}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-sm">
          <Trans>Specialties</Trans>
        </legend>
        <p id="specialties-hint" className="text-muted-foreground text-sm">
          <Trans>Choose up to {maxSpecialties}. Clients use them to find you.</Trans>
        </p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
          {offered.map(({ name, label }) => (
            <label
              key={name}
              htmlFor={`specialty-${name}`}
              className="flex min-h-8 items-center gap-2 text-sm"
            >
              <Checkbox
                id={`specialty-${name}`}
                name="specialties"
                value={name}
                aria-describedby="specialties-hint"
                defaultChecked={chosen.includes(name)}
              />
              {label}
            </label>
          ))}
        </div>
        {errors['specialties'] !== undefined && (
          <p role="alert" className="text-destructive text-sm">
            {errors['specialties']}
          </p>
        )}
      </fieldset>
      <Field label={t`Experience`} readers={t`Public`} optional error={errors['experience']}>
        <Textarea name="experience" rows={4} maxLength={5000} defaultValue={experience} />
      </Field>
      <Field label={t`Equipment`} readers={t`Public`} optional error={errors['equipment']}>
        <Textarea name="equipment" rows={3} maxLength={5000} defaultValue={equipment} />
      </Field>
      <Field
        label={t`Availability`}
        readers={t`Public`}
        optional
        error={errors['availability']}
        hint={
          <Trans>
            In your own words, shown next to your weekly hours. Set the hours when clients can book
            you under{' '}
            <Link to="/profile/settings" search={{ tab: 'availability' }} className="underline">
              Availability
            </Link>
            .
          </Trans>
        }
      >
        <Textarea name="availability" rows={2} maxLength={2000} defaultValue={availability} />
      </Field>
      <SaveBar
        saved={saved}
        pending={pending}
        onDiscard={() => {
          discard();
          setErrors({});
        }}
      >
        {pending ? <Trans>Saving...</Trans> : <Trans>Save Creator Profile</Trans>}
      </SaveBar>
    </form>
  );
}
