import { useLingui } from '@lingui/react/macro';
import { changePersonRole } from '#contract/admin/person.ts';
import type { AdminPerson } from '#contract/admin/replies.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { WordsDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** Gives somebody else the operator's role, or takes it. */
export function RoleDialog({ person }: { person: AdminPerson }) {
  const { t } = useLingui();
  const { id, fullName, isOperator } = person;
  const done = isOperator ? t`${fullName} is no longer an operator` : t`${fullName} is an operator`;
  const change = useAdminStep(changePersonRole, done);
  const draft = useDraft(`role-${id}`, '');
  return (
    <WordsDialog
      draft={draft}
      trigger={
        <Button variant="outline" size="sm">
          {isOperator ? t`Take the operator's role` : t`Make an operator`}
        </Button>
      }
      title={
        isOperator
          ? t`Take the operator's role from ${fullName}?`
          : t`Make ${fullName} an operator?`
      }
      text={
        isOperator
          ? t`The desk is closed for them at once; their own account stays as it is.`
          : t`They can then do all that you can: read reports and mails, suspend people, decide about money, change the settings.`
      }
      label={t`Why?`}
      hint={t`For the audit log. They are told by mail.`}
      shortest={1}
      longest={2000}
      submitLabel={isOperator ? t`Take the role` : t`Make an operator`}
      pending={change.isPending}
      onSubmit={(reason, close) =>
        change.run({ params: { id }, body: { operator: !isOperator, reason } }, close)
      }
    />
  );
}
