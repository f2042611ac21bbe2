import { useLingui } from '@lingui/react/macro';
import { changePersonRole } from '#contract/admin/person.ts';
import type { AdminPerson } from '#contract/admin/replies.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** Grants someone else the operator's role, or revokes it. */
export function RoleDialog({ person }: { person: AdminPerson }) {
  const { t } = useLingui();
  const { id, fullName, isOperator } = person;
  const done = isOperator
    ? t`${fullName} is no longer an operator`
    : t`${fullName} is now an operator`;
  const change = useAdminStep(changePersonRole, done);
  return (
    <TextDialog
      draft={useDraft(`role-${id}`, '')}
      trigger={isOperator ? t`Remove as operator` : t`Make operator`}
      title={isOperator ? t`Remove ${fullName} as an operator?` : t`Make ${fullName} an operator?`}
      text={
        isOperator
          ? t`They lose access to the admin pages right away. Their own account doesn't change.`
          : t`They'll be able to do everything you can: read reports and emails, suspend people, decide on payments, and change settings.`
      }
      label={t`Why?`}
      hint={t`For the audit log. We'll email them.`}
      shortest={1}
      longest={2000}
      submitLabel={isOperator ? t`Remove` : t`Make operator`}
      pending={change.isPending}
      onSubmit={(reason, close) =>
        change.run({ params: { id }, body: { operator: !isOperator, reason } }, close)
      }
    />
  );
}
