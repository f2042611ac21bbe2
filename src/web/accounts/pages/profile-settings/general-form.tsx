import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { profileChange } from '#contract/accounts/account-fields.ts';
import { type CurrentUser, updateUser } from '#contract/accounts/accounts.ts';
import { distanceUnits } from '#contract/constants.ts';
import { SaveBar } from '#web/creators/profile/save-bar.tsx';
import { useOwnProfile } from '#web/creators/profile/use-own-profile.ts';
import { useApi } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { useFormDraft } from '#web/lib/drafts/form-draft.ts';
import { reasonOf, typedIn, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { LocationField } from '../../sign-in/location-field.tsx';

/** The person's name, email, place and bio. */
export function GeneralForm({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const api = useApi();
  const site = useSite();
  const { showUser, refreshCreator } = useOwnProfile();
  // Survives switching tabs and a reload.
  const { typed: draft, round, keep, forget, discard } = useFormDraft('general');
  const saved = useMemo(
    () => ({
      fullName: user.fullName,
      email: [user.email, user.pendingEmail ?? user.email],
      location: user.location,
      bio: user.bio,
      distanceUnit: user.distanceUnit ?? '',
    }),
    [user],
  );
  const { errors, setErrors, pending, onSubmit } = useContractForm({
    schema: profileChange,
    read: (form) => {
      const { distanceUnit, ...rest } = valuesOf(form);
      return { ...rest, distanceUnit: distanceUnits.find((each) => each === distanceUnit) ?? null };
    },
    send: async (body) => {
      const changed = await api(updateUser, { params: { id: user.id }, body });
      forget();
      showUser(changed);
      void refreshCreator();
      const { pendingEmail } = changed;
      const waiting = pendingEmail !== null && pendingEmail !== user.pendingEmail;
      toast({
        title: t`Success`,
        description: waiting
          ? t`Your profile has been updated. To confirm your new email, click the link we sent to ${pendingEmail}.`
          : t`Your profile has been updated.`,
      });
    },
    refused: (error) => toastError(t`Error`, reasonOf(error, t`Failed to update profile`)),
  });
  const unconfirmed = user.pendingEmail ?? (user.emailVerified ? null : user.email);
  return (
    <form
      key={round}
      noValidate
      className="grid gap-5"
      onChange={({ currentTarget }) => keep(typedIn(currentTarget))}
      onSubmit={onSubmit}
    >
      <Field label={t`Full Name`} readers={t`Public`} required error={errors['fullName']}>
        <Input
          name="fullName"
          autoComplete="name"
          maxLength={100}
          defaultValue={draft?.['fullName'] ?? user.fullName}
        />
      </Field>
      <Field
        label={t`Email`}
        readers={t`Not public`}
        required
        error={errors['email']}
        hint={
          unconfirmed !== null && (
            <Trans>{unconfirmed} isn't confirmed yet. Click the link we sent there.</Trans>
          )
        }
      >
        <Input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={draft?.['email'] ?? user.email}
        />
      </Field>
      <LocationField
        defaultValue={draft?.['location'] ?? user.location}
        error={errors['location']}
      />
      <Field label={t`Bio`} readers={t`Public`} optional error={errors['bio']}>
        <Textarea name="bio" rows={5} maxLength={2000} defaultValue={draft?.['bio'] ?? user.bio} />
      </Field>
      <Field label={t`Show distances in`} error={errors['distanceUnit']}>
        <Select
          name="distanceUnit"
          defaultValue={draft?.['distanceUnit'] ?? user.distanceUnit ?? ''}
        >
          <option value="">
            {site.distanceUnit === 'mi' ? t`Miles (site default)` : t`Kilometers (site default)`}
          </option>
          <option value="km">{t`Kilometers`}</option>
          <option value="mi">{t`Miles`}</option>
        </Select>
      </Field>
      <SaveBar
        saved={saved}
        pending={pending}
        onDiscard={() => {
          discard();
          setErrors({});
        }}
      >
        {pending ? t`Saving...` : t`Save Changes`}
      </SaveBar>
    </form>
  );
}
