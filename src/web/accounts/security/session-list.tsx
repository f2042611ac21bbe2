import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import {
  endOtherSessions,
  endOwnSession,
  getAccountSecurity,
  type OpenSession,
} from '#contract/accounts/account-security.ts';
import { invalidate, useCall } from '#web/lib/api/query.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { toast, toastError } from '#web/ui/feedback/toast.ts';

/** Where the person is signed in; every other place can be signed out. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const queryClient = useQueryClient();
  const options = {
    onSuccess: async () => {
      await invalidate(queryClient, getAccountSecurity);
      toast({ title: t`Signed out`, description: t`That device will need to sign in again.` });
    },
    onError: ({ message }: Error) => toastError(t`Error`, message),
  };
  const end = useCall(endOwnSession, options);
  const endOthers = useCall(endOtherSessions, options);
  const nameOf = ({ browser, system }: OpenSession) => {
    if (browser && system) return t`${browser} on ${system}`;
    return browser || system || t`Unknown device`;
  };
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-border border-border border-t">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {nameOf(session)}
                {session.current && (
                  <Badge>
                    <Trans>This device</Trans>
                  </Badge>
                )}
              </p>
              <p className="text-muted-foreground text-sm">
                {session.over ? (
                  <Trans>
                    Signed out automatically · last used {format.age(session.seenAt)} · still gets
                    notifications
                  </Trans>
                ) : (
                  <Trans>
                    Signed in {format.dateTime(session.createdAt)} · last used{' '}
                    {format.age(session.seenAt)}
                  </Trans>
                )}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="outline"
                size="sm"
                pending={end.isPending && end.variables.params.id === session.id}
                aria-label={t`Sign out ${nameOf(session)}, last used ${format.age(session.seenAt)}`}
                onClick={() => end.mutate({ params: { id: session.id } })}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="outline"
          className="justify-self-start"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </div>
  );
}
