import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { changePersonRole } from '#contract/operator-person.ts';
import type { DeskPerson } from '#contract/operator-replies.ts';
import { useDeskCall } from './use-desk-call.ts';
import { WordsDialog } from './words-dialog.tsx';

/** Gives somebody else the operator's role, or takes it. */
export function RoleDialog({ person }: { person: DeskPerson }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { id, fullName, isOperator } = person;
  const done = isOperator ? t`${fullName} is no longer an operator` : t`${fullName} is an operator`;
  const change = useDeskCall(changePersonRole, done, () => setOpen(false));
  return (
    <WordsDialog
      open={open}
      onOpenChange={setOpen}
      trigger={isOperator ? t`Take the operator's role` : t`Make an operator`}
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
      onSubmit={(reason) =>
        change.mutate({ params: { id }, body: { operator: !isOperator, reason } })
      }
    />
  );
}
