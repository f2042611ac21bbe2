import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useState } from 'react';
import { profileChange } from '#contract/accounts/account-fields.ts';
import { type CurrentUser, updateUser } from '#contract/accounts/accounts.ts';
import { useCall } from '#web/lib/api/query.ts';
import {
  focusFirst,
  type Problems,
  problemsOf,
  reasonOf,
  refusedFields,
  valuesOf,
} from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { useOwnProfile } from './use-own-profile.ts';

interface GeneralFormProps {
  readonly user: CurrentUser;
  /** The field named `location`. */
  readonly locationField: (error: string | undefined) => ReactNode;
}

/** Who one is: name, e-mail, place and a few words. */
export function GeneralForm({ user, locationField }: GeneralFormProps) {
  const { t } = useLingui();
  const { showUser, refreshCreator } = useOwnProfile();
  const [problems, setProblems] = useState<Problems>({});
  const [askPassword, setAskPassword] = useState(false);
  const save = useCall(updateUser, {
    onSuccess: (changed) => {
      setAskPassword(false);
      showUser(changed);
      void refreshCreator();
      const { pendingEmail } = changed;
      const waiting = pendingEmail !== null && pendingEmail !== user.pendingEmail;
      toast({
        title: t`Success`,
        description: waiting
          ? t`Your profile has been updated. Please confirm your new e-mail by the link that we sent to ${pendingEmail}.`
          : t`Your profile has been updated.`,
      });
    },
    onError: (error) => {
      const refused = refusedFields(error);
      setProblems(refused);
      if ('currentPassword' in refused) setAskPassword(true);
      toast({
        title: t`Error`,
        description: reasonOf(error, t`Failed to update profile`),
        variant: 'destructive',
      });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = valuesOf(form);
    const found = problemsOf(profileChange, body);
    setProblems(found);
    if (!focusFirst(form, found)) save.mutate({ params: { id: user.id }, body });
  };
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field label={t`Full Name`} required error={problems['fullName']}>
        <Input name="fullName" autoComplete="name" maxLength={100} defaultValue={user.fullName} />
      </Field>
      <Field
        label={t`Email`}
        required
        error={problems['email']}
        hint={
          user.pendingEmail !== null && (
            <Trans>
              {user.pendingEmail} waits to be confirmed: please follow the link that we sent there.
            </Trans>
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
      {askPassword && (
        <Field label={t`Current Password`} required error={problems['currentPassword']}>
          <Input name="currentPassword" type="password" autoComplete="current-password" />
        </Field>
      )}
      {locationField(problems['location'])}
      <Field label={t`Bio`} optional error={problems['bio']}>
        <Textarea name="bio" rows={5} maxLength={2000} defaultValue={user.bio} />
      </Field>
      <Button type="submit" pending={save.isPending} className="justify-self-start">
        {save.isPending ? t`Saving...` : t`Save Changes`}
      </Button>
    </form>
  );
}
