import { Trans, useLingui } from '@lingui/react/macro';
import { restorePerson } from '#contract/admin/admin.ts';
import {
  type PersonFile,
  resendPersonVerification,
  signOutPerson,
} from '#contract/admin/person.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';
import { RefusedMailDialog } from '../health/refused-mail-dialog.tsx';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';

/** What an operator can do for a person, or about them. */
export function PersonActions({ file, own }: { file: PersonFile; own: boolean }) {
  const { t } = useLingui();
  const { person, pendingEmail, security } = file;
  const { id, fullName } = person;
  const resend = useAdminStep(resendPersonVerification, t`Link sent to ${fullName}`);
  const signOut = useAdminStep(signOutPerson, t`${fullName} has been signed out everywhere`);
  const unconfirmed = pendingEmail !== null || !person.emailVerified;
  if (own && !unconfirmed) {
    return (
      <p className="text-muted-foreground text-sm">
        <Trans>This is your own account. Change it in your settings.</Trans>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {unconfirmed && (
        <Button
          variant="outline"
          size="sm"
          pending={resend.isPending}
          onClick={() => resend.run({ params: { id } })}
        >
          <Trans>Send the confirmation link again</Trans>
        </Button>
      )}
      {file.mailRefused === null && <RefusedMailDialog person={person} />}
      {!own && security.sessions.length > 0 && (
        <ConfirmButton
          label={t`Sign out everywhere`}
          pending={signOut.isPending}
          title={t`Sign ${fullName} out everywhere?`}
          text={t`They can sign back in right away if they know their password.`}
          confirmLabel={t`Sign out`}
          onConfirm={() => signOut.run({ params: { id } })}
        />
      )}
      {!own && security.secondFactor !== null && <RemoveFactorDialog person={person} />}
      {!own && (person.isOperator || person.suspendedAt === null) && <RoleDialog person={person} />}
      {!own &&
        (person.suspendedAt === null ? (
          <SuspendDialog person={person} />
        ) : (
          <RestoreButton person={person} />
        ))}
    </div>
  );
}

function RestoreButton({ person }: { person: { id: number; fullName: string } }) {
  const { t } = useLingui();
  const { fullName } = person;
  const restore = useAdminStep(restorePerson, t`${fullName} can sign in again`);
  return (
    <ConfirmButton
      label={t`Restore`}
      aria-label={t`Restore ${fullName}`}
      pending={restore.isPending}
      title={t`Restore ${fullName}?`}
      text={t`They can sign in again, and they'll have everything they had before.`}
      onConfirm={() => restore.run({ params: { id: person.id } })}
    />
  );
}
