import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { signUpPasswordLength } from '#contract/accounts/account-fields.ts';
import { type CurrentUser, register } from '#contract/accounts/accounts.ts';
import type { FormFlash } from '#contract/accounts/sign-in.ts';
import { creatorServiceTypes } from '#contract/constants.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useCall } from '#web/lib/api/query.ts';
import { focusFirst, messageOf, valuesOf } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { PasswordField } from '../security/password-field.tsx';
import { useEnhanced } from '../security/use-enhanced.ts';
import { CreatorFields } from './creator-fields.tsx';
import { LocationField } from './location-field.tsx';
import { ProviderLinks } from './provider-links.tsx';
import { checkRegistration } from './register-problems.ts';
import { TermsField } from './terms-field.tsx';
import { usernameOf } from './username-of.ts';

interface RegisterFormProps {
  readonly flash: FormFlash | null;
  readonly next: string | undefined;
  /** The initially selected account type. */
  readonly creator: boolean;
  readonly onSignedIn: (user: CurrentUser) => Promise<boolean>;
}

/** What another username cures. */
const takenNames = ['account.username_taken', 'account.username_lookalike'];

/** A form that works without scripts; with them it is validated in place. */
export function RegisterForm({ flash, next, creator, onSignedIn }: RegisterFormProps) {
  const { t } = useLingui();
  const enhanced = useEnhanced();
  const typed = flash?.values ?? {};
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState(flash?.message);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(flash?.fields ?? {});
  /** The username made from the email; what a person typed themselves stays. */
  const [suggested, setSuggested] = useState('');
  const suggest = (email: string, digits?: string) => {
    const field = form.current?.elements.namedItem('username');
    if (!(field instanceof HTMLInputElement) || field.value !== suggested) return undefined;
    field.value = usernameOf(email, digits);
    setSuggested(field.value);
    return field.value || undefined;
  };
  const signUp = useCall(register, {
    onSuccess: async (user) => {
      if (!(await onSignedIn(user))) return;
      toast({
        title: t`Account created successfully!`,
        description: user.isCreator
          ? t`Your creator profile has been set up. Start adding to your portfolio!`
          : t`You can now browse and book creative professionals.`,
      });
    },
    onError: (error, { body }) => {
      if (error instanceof ApiError && takenNames.includes(error.code)) {
        // Nobody chose the name, so nobody has to choose another one. Once.
        const first = body.username === usernameOf(body.email);
        const another = first && suggest(body.email, someDigits());
        if (another) {
          signUp.mutate({ body: { ...body, username: another } });
          return;
        }
      }
      const description = messageOf(error, t`An error occurred during registration`);
      const fields = error instanceof ApiError ? error.fields : {};
      setErrors(fields);
      if (Object.keys(fields).length === 0) setProblem(description);
      else if (form.current) focusFirst(form.current, fields);
      toastError(t`Registration failed`, description);
    },
  });
  const toasts = {
    missing: {
      title: t`Please fill in all required fields`,
      description: t`Name, email, username and password are required`,
    },
    serviceType: {
      title: t`Service type required`,
      description: t`Please select your service type`,
    },
    terms: {
      title: t`Terms not accepted`,
      description: t`Please accept the terms to continue`,
    },
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (signUp.isPending) return;
    const values = valuesOf(event.currentTarget);
    const { first, fields } = checkRegistration(values);
    setErrors(fields);
    setProblem(undefined);
    if (first === undefined) {
      const { username = '', password = '', email = '', fullName = '', bio, location } = values;
      const serviceType = creatorServiceTypes.find((type) => type === values['serviceType']);
      const is_creator = values['is_creator'] === 'true';
      const person = { username, password, email, fullName, bio, location, serviceType };
      const { deliveryDays } = is_creator ? values : {};
      signUp.mutate({ body: { ...person, deliveryDays, is_creator, terms: true } });
      return;
    }
    const [message = ''] = Object.values(fields);
    const text =
      first === 'fields'
        ? { title: t`Please check the form`, description: message }
        : toasts[first];
    toast({ ...text, variant: 'destructive' });
    focusFirst(event.currentTarget, fields);
  };
  return (
    <form
      ref={form}
      method="post"
      action="/api/register"
      noValidate={enhanced}
      onSubmit={submit}
      className="grid gap-5"
    >
      {problem !== undefined && <FormError title={problem} />}
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      <AccountType creator={(typed['is_creator'] ?? String(creator)) === 'true'} />
      <Field label={t`Full Name`} readers={t`Public`} required error={errors['fullName']}>
        <Input
          name="fullName"
          autoComplete="name"
          minLength={2}
          maxLength={100}
          defaultValue={typed['fullName']}
        />
      </Field>
      <Field label={t`Email`} required error={errors['email']}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={typed['email']}
          onChange={(event) => suggest(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t`Username`}
        required
        error={errors['username']}
        hint={suggested !== '' && t`Taken from your email. Change it if you like.`}
      >
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          minLength={3}
          maxLength={40}
          defaultValue={typed['username']}
        />
      </Field>
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        shortest={signUpPasswordLength}
        error={errors['password']}
      />
      <LocationField defaultValue={typed['location']} error={errors['location']} />
      <CreatorFields
        serviceType={typed['serviceType']}
        bio={typed['bio']}
        deliveryDays={typed['deliveryDays']}
        errors={errors}
      />
      <TermsField error={errors['terms']} />
      <Button type="submit" size="lg" pending={signUp.isPending} className="w-full">
        <Trans>Create Account</Trans>
      </Button>
      <ProviderLinks next={next} />
    </form>
  );
}

const someDigits = () => String(1000 + Math.floor(Math.random() * 9000));

/** Client or creator, each with a description. */
function AccountType({ creator }: { creator: boolean }) {
  const { t } = useLingui();
  const types = [
    { value: 'false', name: t`Client`, text: t`I want to book someone or post a job` },
    { value: 'true', name: t`Creator`, text: t`I take photos, make videos, or create content` },
  ];
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{t`Account type`}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {types.map(({ value, name, text }) => (
          <label
            key={value}
            className="relative grid content-start gap-0.5 rounded-md border bg-card p-3 ps-11 has-checked:border-ink has-checked:bg-muted has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="is_creator"
              value={value}
              defaultChecked={creator === (value === 'true')}
              aria-label={name}
              className="radio absolute start-3.5 top-3.5"
            />
            <span className="font-semibold">{name}</span>
            <span className="text-muted-foreground text-sm">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
