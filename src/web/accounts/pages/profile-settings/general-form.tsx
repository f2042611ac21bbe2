import { Trans, useLingui } from '@lingui/react/macro';
import { profileChange } from '#contract/accounts/account-fields.ts';
import { type CurrentUser, updateUser } from '#contract/accounts/accounts.ts';
import { distanceUnits } from '#contract/constants.ts';
import { useOwnProfile } from '#web/creators/profile/use-own-profile.ts';
import { useApi } from '#web/lib/api/query.ts';
import { useSite } from '#web/lib/api/site.ts';
import { reasonOf, valuesOf } from '#web/lib/forms/form.ts';
import { useContractForm } from '#web/lib/forms/use-contract-form.ts';
import { Button } from '#web/ui/button.tsx';
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
  const { errors, pending, onSubmit } = useContractForm({
    schema: profileChange,
    read: (form) => {
      const { distanceUnit, ...rest } = valuesOf(form);
      return { ...rest, distanceUnit: distanceUnits.find((each) => each === distanceUnit) ?? null };
    },
    send: async (body) => {
      const changed = await api(updateUser, { params: { id: user.id }, body });
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
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <Field label={t`Full Name`} readers={t`Public`} required error={errors['fullName']}>
        <Input name="fullName" autoComplete="name" maxLength={100} defaultValue={user.fullName} />
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
          defaultValue={user.email}
        />
      </Field>
      <LocationField defaultValue={user.location} error={errors['location']} />
      <Field label={t`Bio`} readers={t`Public`} optional error={errors['bio']}>
        <Textarea name="bio" rows={5} maxLength={2000} defaultValue={user.bio} />
      </Field>
      <Field label={t`Show distances in`} error={errors['distanceUnit']}>
        <Select name="distanceUnit" defaultValue={user.distanceUnit ?? ''}>
          <option value="">
            {site.distanceUnit === 'mi' ? t`Miles (site default)` : t`Kilometers (site default)`}
          </option>
          <option value="km">{t`Kilometers`}</option>
          <option value="mi">{t`Miles`}</option>
        </Select>
      </Field>
      <Button type="submit" pending={pending} className="justify-self-start">
        {pending ? t`Saving...` : t`Save Changes`}
      </Button>
    </form>
  );
}
