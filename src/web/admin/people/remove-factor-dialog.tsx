import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { removePersonSecondFactor } from '#contract/admin/person.ts';
import { useDraft } from '#web/lib/drafts/use-draft.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextDialog } from '#web/ui/overlays/text-dialog.tsx';
import { useAdminStep } from '../components/use-admin-step.ts';

/**
 * For someone who lost their phone and their codes: only after the operator has verified who they
 * are.
 */
export function RemoveFactorDialog({ person }: { person: { id: number; fullName: string } }) {
  const { t } = useLingui();
  const box = useId();
  const [checked, setChecked] = useState(false);
  const { id, fullName } = person;
  const remove = useAdminStep(removePersonSecondFactor, t`${fullName} can sign in without a code`);
  return (
    <TextDialog
      draft={useDraft(`remove-factor-${id}`, '')}
      onOpenChange={() => setChecked(false)}
      trigger={t`Turn off two-step sign-in`}
      title={t`Turn off two-step sign-in for ${fullName}?`}
      text={t`They'll need only a password to sign in. An impersonator would ask for exactly this.`}
      label={t`Why, and how did you verify who's asking?`}
      hint={t`For the audit log. We'll email them that it was turned off.`}
      shortest={1}
      longest={2000}
      disabled={!checked}
      submitLabel={t`Turn off`}
      pending={remove.isPending}
      onSubmit={(reason, close) =>
        remove.run({ params: { id }, body: { identityChecked: true, reason } }, close)
      }
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
    </TextDialog>
  );
}
