import { Trans, useLingui } from '@lingui/react/macro';
import { suspendPerson } from '#contract/admin/admin.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

export function SuspendDialog({ person }: { person: { id: number; fullName: string } }) {
  const { t } = useLingui();
  const { id, fullName } = person;
  const suspend = useAdminStep(suspendPerson, t`${fullName} has been suspended`);
  return (
    <TextDialog
      draft={useDraft(`suspend-${id}`, '')}
      trigger={
        <Button variant="outline" size="sm" aria-label={t`Suspend ${fullName}`}>
          <Trans>Suspend</Trans>
        </Button>
      }
      title={t`Suspend ${fullName}?`}
      text={t`They'll be signed out everywhere right away and can't sign in until you restore them. Held payments stay held.`}
      label={t`Why?`}
      hint={t`For the audit log. They won't see it.`}
      shortest={1}
      longest={2000}
      rows={3}
      submitLabel={t`Suspend`}
      destructive
      pending={suspend.isPending}
      onSubmit={(reason, close) => suspend.run({ params: { id }, body: { reason } }, close)}
    />
  );
}
