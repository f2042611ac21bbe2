import { msg } from '#server/platform/i18n/message.ts';
import { bad, type Diagnosis, fine, warning } from './diagnosis-rules.ts';

export function diagnoseOperators(facts: {
  operators: number;
  unguarded: number;
  production: boolean;
}): Diagnosis {
  const { operators, unguarded } = facts;
  if (unguarded === 0) {
    return fine(
      msg(
        '{operators, plural, one {The only operator uses} other {All # operators use}} two-step sign-in or a passkey.',
        { operators },
      ),
    );
  }
  return warning(
    msg(
      '{operators, plural, one {The only operator} other {{unguarded} of # operators}} can sign in with just a password.',
      { unguarded, operators },
    ),
    facts.production
      ? msg(
          "They can't open the admin pages until they set up two-step sign-in or a passkey under Account Settings, Security.",
        )
      : msg(
          'Set up two-step sign-in or a passkey under Account Settings, Security. In production, the admin pages require one.',
        ),
  );
}

/** The audit log: each entry's hash includes the previous one. */
export function diagnoseAudit({
  length,
  brokenAt,
}: {
  readonly length: number;
  readonly brokenAt: number | null;
}): Diagnosis {
  if (brokenAt === null)
    return fine(
      msg(
        'The audit log is intact: {length, plural, one {one entry} other {# entries}}, each linked to the one before.',
        { length },
      ),
    );
  return bad(
    msg(
      'Someone changed the audit log in the database: the chain breaks at entry {brokenAt} of {length}.',
      { brokenAt, length },
    ),
    msg('Compare it with a backup to see which entries were changed or removed.'),
  );
}
