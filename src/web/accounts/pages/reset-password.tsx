import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CardBody } from '#web/ui/display/card-body.tsx';
import { CardHeader } from '#web/ui/display/card-header.tsx';
import { NewPasswordForm } from '../sign-in/new-password-form.tsx';
import { RequestResetForm } from '../sign-in/request-reset-form.tsx';

const search = z.object({ token: z.catch(z.optional(z.string()), undefined) });
type Search = z.output<typeof search>;

function RequestReset() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  if (sentTo !== undefined) {
    return (
      <>
        <CardHeader level={1} title={t`Check your email`} />
        <CardBody>
          <p role="status">
            <Trans>
              If an account uses {sentTo}, we've sent it a link to set a new password. The link
              works for one hour.
            </Trans>
          </p>
        </CardBody>
      </>
    );
  }
  return (
    <>
      <CardHeader
        level={1}
        title={t`Forgot password?`}
        text={t`Enter your email, and we'll send you a link to set a new password.`}
      />
      <CardBody>
        <RequestResetForm onSent={setSentTo} />
      </CardBody>
    </>
  );
}

function ResetPassword({ search }: PageProps<unknown, Search, unknown>) {
  const { t } = useLingui();
  return (
    <div className="mx-auto grid max-w-lg gap-6 px-4 py-10 sm:py-16">
      <Card>
        {search.token === undefined ? (
          <RequestReset />
        ) : (
          <>
            <CardHeader
              level={1}
              title={t`Set a new password`}
              text={t`You'll be signed out on all devices.`}
            />
            <CardBody>
              <NewPasswordForm token={search.token} />
            </CardBody>
          </>
        )}
      </Card>
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-center text-sm">
        {search.token !== undefined && (
          <Link to="/reset-password" className="underline underline-offset-4">
            <Trans>Request a new link</Trans>
          </Link>
        )}
        <Link to="/auth" className="underline underline-offset-4">
          <Trans>Back to sign in</Trans>
        </Link>
      </p>
    </div>
  );
}

export const page = definePage({
  search,
  head: () => ({ title: msg`Set a new password`, canonical: '/reset-password', noindex: true }),
  View: ResetPassword,
});
