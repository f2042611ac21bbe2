import { useLingui } from '@lingui/react/macro';
import { noteRefusedMail } from '#contract/admin/person.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** For a bounce mailed to the operator: immediate refusals are recorded automatically. */
export function RefusedMailDialog({ person }: { person: { id: number; email: string } }) {
  const { t } = useLingui();
  const { id, email } = person;
  const note = useAdminStep(noteRefusedMail, t`We've stopped emailing ${email}`);
  return (
    <TextDialog
      draft={useDraft(`refused-mail-${id}`, '')}
      trigger={t`Stop emailing this address`}
      title={t`Stop emailing ${email}?`}
      text={t`We'll tell them on the site and send only emails they request until it works again.`}
      label={t`What does the bounce message say?`}
      hint={t`Shown in their settings.`}
      shortest={1}
      longest={2000}
      rows={3}
      submitLabel={t`Stop emailing`}
      pending={note.isPending}
      onSubmit={(reason, close) => note.run({ params: { id }, body: { reason } }, close)}
    />
  );
}
