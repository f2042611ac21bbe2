import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { restorePerson, suspendPerson } from '#contract/admin/admin.ts';
import {
  changePersonRole,
  noteRefusedMail,
  type PersonFile,
  removePersonSecondFactor,
  resendPersonVerification,
  signOutPerson,
} from '#contract/admin/person.ts';
import type { AdminPerson } from '#contract/admin/replies.ts';
import { useUser } from '#web/lib/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { ConfirmWithReason } from '../components/confirm-with-reason.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** What an operator can do for a person, or about them. */
export function PersonActions({ file, own }: { file: PersonFile; own: boolean }) {
  const { t } = useLingui();
  const { person, pendingEmail, security } = file;
  const { id, fullName } = person;
  const resend = useAdminStep(resendPersonVerification, t`Link sent to ${fullName}`);
  const signOut = useAdminStep(signOutPerson, t`${fullName} has been signed out everywhere`);
  const operates = useUser()?.isOperator ?? false;
  const unconfirmed = pendingEmail !== null || !person.emailVerified;
  if (person.isOwner && !own) {
    return (
      <p className="text-muted-foreground text-sm">
        <Trans>
          This is the owner of the site. Only a command on the server changes their account.
        </Trans>
      </p>
    );
  }
  if (!own && !operates && (person.isOperator || person.isSupport)) {
    return (
      <p className="text-muted-foreground text-sm">
        <Trans>They run the site with you. Only an operator changes their account.</Trans>
      </p>
    );
  }
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
      {!own && operates && security.secondFactor !== null && <RemoveFactorDialog person={person} />}
      {!own &&
        operates &&
        (person.isOperator || person.isSupport || person.suspendedAt === null) && (
          <RoleDialog person={person} />
        )}
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

/** For a bounce mailed to the operator: immediate refusals are recorded automatically. */
function RefusedMailDialog({ person }: { person: { id: number; email: string } }) {
  const { t } = useLingui();
  const { id, email } = person;
  return (
    <ConfirmWithReason
      endpoint={noteRefusedMail}
      input={(reason) => ({ params: { id }, body: { reason } })}
      done={t`We've stopped emailing ${email}`}
      draft={`refused-mail-${id}`}
      trigger={t`Stop emailing this address`}
      title={t`Stop emailing ${email}?`}
      text={t`We'll tell them on the site and send only emails they request until it works again.`}
      label={t`Bounce message`}
      hint={t`Shown in their settings.`}
      rows={3}
      submitLabel={t`Stop emailing`}
    />
  );
}

/**
 * For someone who lost their phone and their codes: only after the operator has verified who they
 * are.
 */
function RemoveFactorDialog({ person }: { person: { id: number; fullName: string } }) {
  const { t } = useLingui();
  const box = useId();
  const [checked, setChecked] = useState(false);
  const { id, fullName } = person;
  return (
    <ConfirmWithReason
      endpoint={removePersonSecondFactor}
      input={(reason) => ({ params: { id }, body: { identityChecked: true as const, reason } })}
      done={t`${fullName} can sign in without a code`}
      draft={`remove-factor-${id}`}
      onOpenChange={() => setChecked(false)}
      trigger={t`Turn off two-step sign-in`}
      title={t`Turn off two-step sign-in for ${fullName}?`}
      text={t`They'll need only a password to sign in. An impersonator would ask for exactly this.`}
      label={t`Reason, and how you verified their identity`}
      hint={t`For the audit log. We'll email them that it was turned off.`}
      disabled={!checked}
      submitLabel={t`Turn off`}
    >
      <label htmlFor={box} className="flex items-start gap-3">
        <Checkbox
          id={box}
          checked={checked}
          onChange={({ currentTarget }) => setChecked(currentTarget.checked)}
        />
        <span>
          <Trans>I've verified their identity another way</Trans>
        </span>
      </label>
    </ConfirmWithReason>
  );
}

type Role = 'operator' | 'support' | 'member';

/** Grants someone else a role, or revokes it. */
function RoleDialog({ person }: { person: AdminPerson }) {
  const { t } = useLingui();
  const { id, fullName } = person;
  const now: Role = person.isOperator ? 'operator' : person.isSupport ? 'support' : 'member';
  const [role, setRole] = useState<Role>(now === 'member' ? 'support' : 'member');
  const names: Record<Role, string> = {
    operator: t`Operator`,
    support: t`Support`,
    member: t`None`,
  };
  const meanings: Record<Role, string> = {
    operator: t`They'll be able to do everything you can: read reports and emails, suspend people, decide on payments, and change settings.`,
    support: t`They'll be able to help people: read accounts, orders, reports, and emails, hide what is public, and suspend people. Never money, settings, or roles.`,
    member: t`They lose access to the admin pages right away. Their own account doesn't change.`,
  };
  const roles = (['operator', 'support', 'member'] as const).filter((one) => one !== now);
  return (
    <ConfirmWithReason
      endpoint={changePersonRole}
      input={(reason) => ({
        params: { id },
        body: { operator: role === 'operator', support: role === 'support', reason },
      })}
      done={t`The role of ${fullName} has changed`}
      draft={`role-${id}`}
      trigger={t`Change role`}
      title={t`Change the role of ${fullName}?`}
      label={t`Why?`}
      hint={t`For the audit log. We'll email them.`}
      submitLabel={t`Change role`}
    >
      <div className="grid gap-1.5">
        <SegmentedControl
          legend={t`Role`}
          name={`role-${id}`}
          value={role}
          onValueChange={setRole}
          segments={roles.map((value) => ({ value, label: names[value] }))}
        />
        <p aria-live="polite" className="text-muted-foreground text-sm">
          {meanings[role]}
        </p>
      </div>
    </ConfirmWithReason>
  );
}

function SuspendDialog({ person }: { person: { id: number; fullName: string } }) {
  const { t } = useLingui();
  const { id, fullName } = person;
  return (
    <ConfirmWithReason
      endpoint={suspendPerson}
      input={(reason) => ({ params: { id }, body: { reason } })}
      done={t`${fullName} has been suspended`}
      draft={`suspend-${id}`}
      trigger={
        <Button variant="outline" size="sm" aria-label={t`Suspend ${fullName}`}>
          <Trans>Suspend</Trans>
        </Button>
      }
      title={t`Suspend ${fullName}?`}
      text={t`They'll be signed out everywhere right away and can't sign in until you restore them. Held payments stay held. Both sides of their orders are told, and their papers and data are emailed to them.`}
      label={t`Why?`}
      hint={t`They read it in an email, with how to answer.`}
      rows={3}
      submitLabel={t`Suspend`}
      destructive
    />
  );
}
