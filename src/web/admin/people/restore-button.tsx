import { useLingui } from '@lingui/react/macro';
import { restorePerson } from '#contract/admin/admin.ts';
import { ConfirmButton } from '#web/ui/display/confirm-button.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

export function RestoreButton({ person }: { person: { id: number; fullName: string } }) {
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
