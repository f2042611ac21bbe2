import { Trans, useLingui } from '@lingui/react/macro';
import CheckCircle from 'lucide-react/icons/circle-check';
import { type FormEvent, useState } from 'react';
import { writeToOperator } from '#contract/admin/admin.ts';
import { useCall } from '#web/lib/api/query.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { focusFirst, type Problems, problemsOf, refusedFields } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';

interface ContactFormProps {
  readonly fullName: string;
  readonly email: string;
  /** What the message begins with; '' for none. */
  readonly begin: string;
}

/** A message to the operators. The draft is kept until it is sent. */
export function ContactForm({ fullName, email, begin }: ContactFormProps) {
  const { t } = useLingui();
  const [message, setMessage, forgetMessage] = useDraft('contact', begin);
  const [sent, setSent] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const send = useCall(writeToOperator, {
    onSuccess: () => {
      forgetMessage();
      setSent(true);
    },
  });
  if (sent) {
    return (
      <div role="status">
        <EmptyState
          icon={<CheckCircle />}
          title={t`Thank you. Your message is on its way.`}
          text={t`We'll reply by email.`}
        />
      </div>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const field = (name: string) => String(form.get(name) ?? '');
    const body = { name: field('name'), email: field('email'), message };
    const wrong = problemsOf(writeToOperator.body, body);
    setProblems(wrong);
    if (!focusFirst(event.currentTarget, wrong)) send.mutate({ body });
  };
  const fields = { ...refusedFields(send.error), ...problems };
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid max-w-xl gap-5">
      <Field label={t`Your name`} required error={fields['name']}>
        <Input name="name" autoComplete="name" defaultValue={fullName} maxLength={100} />
      </Field>
      <Field label={t`Email`} required error={fields['email']}>
        <Input
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          maxLength={254}
        />
      </Field>
      <Field label={t`Message`} required error={fields['message']}>
        <Textarea
          name="message"
          rows={7}
          maxLength={5000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
      {send.isError && Object.keys(fields).length === 0 && (
        <p role="alert" className="text-red-ink">
          {send.error.message}
        </p>
      )}
      <noscript>
        <p className="text-muted-foreground">
          <Trans>Sending this form needs JavaScript.</Trans>
        </p>
      </noscript>
      <Button type="submit" size="lg" pending={send.isPending} className="justify-self-start">
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
