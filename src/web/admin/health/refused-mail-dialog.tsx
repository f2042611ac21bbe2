import { Trans, useLingui } from '@lingui/react/macro';
import { noteRefusedMail } from '#contract/admin/person.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { WordsDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/** For a bounce that came back to the operator: what mail servers refuse at once is noted without them. */
export function RefusedMailDialog({ person }: { person: { id: number; email: string } }) {
  const { t } = useLingui();
  const { id, email } = person;
  const note = useAdminStep(noteRefusedMail, t`${email} marked as bouncing`);
  const draft = useDraft(`refused-mail-${id}`, '');
  return (
    <WordsDialog
      draft={draft}
      trigger={
        <Button variant="outline" size="sm">
          <Trans>Mark email as bouncing</Trans>
        </Button>
      }
      title={t`Mark ${email} as bouncing?`}
      text={t`We'll tell them on the site and send only emails they request until it works again.`}
      label={t`What does the bounce message say?`}
      hint={t`Shown in their settings.`}
      shortest={1}
      longest={2000}
      rows={3}
      submitLabel={t`Mark as bouncing`}
      pending={note.isPending}
      onSubmit={(reason, close) => note.run({ params: { id }, body: { reason } }, close)}
    />
  );
}
