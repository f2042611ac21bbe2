import { Trans, useLingui } from '@lingui/react/macro';
import type { OpenSession } from '#contract/accounts/account-security.ts';
import { useFormat } from '#web/lib/format/use-format.ts';

/** Where a person is signed in right now. */
export function PersonSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { t } = useLingui();
  const format = useFormat();
  if (sessions.length === 0) {
    return (
      <p className="text-muted-foreground">
        <Trans>They aren't signed in anywhere.</Trans>
      </p>
    );
  }
  return (
    <ul className="grid gap-3">
      {sessions.map(({ id, browser, system, createdAt, seenAt, over }) => (
        <li key={id}>
          <p>
            {browser && system
              ? t`${browser} on ${system}`
              : browser || system || t`Unknown device`}
          </p>
          <p className="text-muted-foreground text-sm">
            {over ? (
              <Trans>
                Signed out automatically · last used {format.age(seenAt)} · still gets notifications
              </Trans>
            ) : (
              <Trans>
                Signed in {format.dateTime(createdAt)} · last used {format.age(seenAt)}
              </Trans>
            )}
          </p>
        </li>
      ))}
    </ul>
  );
}
