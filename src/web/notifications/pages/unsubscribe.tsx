import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { getMailSubscription } from '#contract/notifications/notification-settings.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { definePage, type PageProps } from '#web/lib/routing/page.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/display/card.tsx';
import { CardBody } from '#web/ui/display/card-body.tsx';
import { CardHeader } from '#web/ui/display/card-header.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

const search = z.object({ token: z.catch(z.string(), '') });
type Search = z.output<typeof search>;

const subscriptionOf = (token: string) => queryOf(getMailSubscription, { query: { token } });

/** A plain form: visitors from a mail may have no scripts, and no session. */
function Unsubscribe({ search: { token } }: PageProps<unknown, Search, unknown>) {
  const { t } = useLingui();
  const { address, on } = useQuery(subscriptionOf(token)).data ?? { address: '', on: true };
  return (
    <div className="mx-auto grid max-w-lg gap-6 px-4 py-10 sm:py-16">
      <Card>
        <CardHeader level={1} title={on ? t`Emails about new activity` : t`Unsubscribed`} />
        <CardBody className="grid gap-5">
          <p>
            {on ? (
              <Trans>
                Stop emailing {address} about new activity? Everything still shows up under the
                bell.
              </Trans>
            ) : (
              <Trans>
                We'll no longer email {address} about new activity. Everything still shows up under
                the bell.
              </Trans>
            )}
          </p>
          <p className="text-muted-foreground text-sm">
            <Trans>
              You'll still get emails about your password and email address, confirmed and canceled
              bookings, and work that needs your decision.
            </Trans>
          </p>
          <form
            method="post"
            action={`/unsubscribe?token=${encodeURIComponent(token)}`}
            className="flex flex-wrap gap-3"
          >
            <input type="hidden" name="choice" value="yes" />
            {!on && <input type="hidden" name="again" value="yes" />}
            <Button type="submit" variant={on ? 'default' : 'outline'}>
              {on ? <Trans>Unsubscribe</Trans> : <Trans>Turn emails back on</Trans>}
            </Button>
            <Link
              to="/profile/settings"
              search={{ tab: 'notifications' }}
              className={buttonClass({ variant: 'ghost' })}
            >
              <Trans>Manage notifications</Trans>
            </Link>
          </form>
        </CardBody>
      </Card>
    </div>
  );
}

function InvalidLink() {
  const { t } = useLingui();
  return (
    <div className="mx-auto max-w-lg px-4 py-10 sm:py-16">
      <EmptyState
        level={1}
        title={t`This link isn't valid`}
        text={t`Please use the full link from the email, or manage notifications in your settings.`}
        action={
          <Link
            to="/profile/settings"
            search={{ tab: 'notifications' }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Trans>Notification settings</Trans>
          </Link>
        }
      />
    </div>
  );
}

export const page = definePage({
  search,
  load: async ({ fetch, search: { token } }): Promise<undefined> => {
    await fetch(subscriptionOf(token));
    return undefined;
  },
  head: () => ({ title: msg`Unsubscribe`, canonical: '/unsubscribe', noindex: true }),
  View: Unsubscribe,
  NotFound: InvalidLink,
});
