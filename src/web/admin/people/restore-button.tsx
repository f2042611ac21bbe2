import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { restorePerson } from '#contract/admin/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

export function RestoreButton({ person }: { person: { id: number; fullName: string } }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { fullName } = person;
  const restore = useAdminStep(restorePerson, t`${fullName} can sign in again`);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        pending={restore.isPending}
        onClick={() => setOpen(true)}
        aria-label={t`Restore ${fullName}`}
      >
        <Trans>Restore</Trans>
      </Button>
      <AlertDialog
        open={open}
        onOpenChange={setOpen}
        title={t`Restore ${fullName}?`}
        text={t`They can sign in again, and they'll have everything they had before.`}
        confirmLabel={t`Restore`}
        onConfirm={() => restore.run({ params: { id: person.id } })}
      />
    </>
  );
}
