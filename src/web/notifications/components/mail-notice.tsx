import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { resendVerification } from '#contract/accounts/accounts.ts';
import {
  getNotificationSettings,
  type NotificationSettings,
  retryMail,
} from '#contract/notifications/notification-settings.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';

/** Warns if mail does not reach the person, with what to do about it. */
export function MailNotice({ mail }: Pick<NotificationSettings, 'mail'>) {
  const { t } = useLingui();
  const format = useFormat();
  const client = useQueryClient();
  const onError = ({ message }: Error) => toastError(t`Error`, message);
  const onSuccess = () => {
    void invalidate(client, getNotificationSettings);
    toast({ title: t`Success`, description: t`We sent an email to ${mail.address}.` });
  };
  const retry = useCall(retryMail, { onSuccess, onError });
  const resend = useCall(resendVerification, { onSuccess, onError });
  if (mail.refused) {
    return (
      <section className="grid gap-3 rounded-lg border border-red-ink bg-red-soft p-4 text-red-ink">
        <h3 className="font-semibold">
          <Trans>We can't reach your email address</Trans>
        </h3>
        <p>
          <Trans>
            Email to {mail.address} bounced on {format.date(mail.refused.since)}. Until it works
            again, we'll send only emails you request. If the address is wrong, change it under
            “General”.
          </Trans>
        </p>
        <p className="text-sm">{mail.refused.reason}</p>
        <Button
          variant="outline"
          className="justify-self-start"
          pending={retry.isPending}
          onClick={() => retry.mutate({})}
        >
          <Trans>Try again</Trans>
        </Button>
      </section>
    );
  }
  if (mail.confirmed) return null;
  return (
    <section className="grid gap-3 rounded-lg border border-amber-ink bg-amber-soft p-4 text-amber-ink">
      <h3 className="font-semibold">
        <Trans>Please confirm your email</Trans>
      </h3>
      <p>
        <Trans>
          To get emails about what you miss on the site, click the link we sent to {mail.address}.
        </Trans>
      </p>
      <Button
        variant="outline"
        className="justify-self-start"
        pending={resend.isPending}
        onClick={() => resend.mutate({})}
      >
        <Trans>Send a new link</Trans>
      </Button>
    </section>
  );
}
