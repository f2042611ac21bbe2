import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { getAccountSecurity } from '#contract/accounts/account-security.ts';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { queryOf } from '#web/lib/api/query.ts';
import { useQuery } from '#web/lib/api/use-query.ts';
import { QueryFailed } from '#web/ui/feedback/query-failed.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SessionList } from './session-list.tsx';
import { TwoStep } from './two-step.tsx';

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3 border-border border-t pt-6">
      <h3 className="font-semibold text-lg">{title}</h3>
      {children}
    </section>
  );
}

/** Account security besides the password. */
export function AccountGuards({ user }: { user: CurrentUser }) {
  const { t } = useLingui();
  const guards = useQuery(queryOf(getAccountSecurity));
  if (guards.isLoadingError) {
    return <QueryFailed of={guards} level={3} title={t`We couldn't load your sign-in settings`} />;
  }
  if (!guards.data) return <Skeleton className="h-96" />;
  const { secondFactor, passkeys, sessions } = guards.data;
  return (
    <>
      <Part title={<Trans>Two-step sign-in</Trans>}>
        <TwoStep user={user} factor={secondFactor} />
      </Part>
      <Part title={<Trans>Passkeys</Trans>}>
        <PasskeyList user={user} passkeys={passkeys} />
      </Part>
      <Part title={<Trans>Active sessions</Trans>}>
        <SessionList sessions={sessions} />
      </Part>
    </>
  );
}
